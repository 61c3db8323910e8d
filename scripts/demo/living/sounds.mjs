import { randomFrom } from "../art/draw.mjs";

const RATE = 11025; // samples a second: enough for bells and wood, and small

/** A WAV file, 16 bit, one channel. @param at the sound, -1 to 1, at a time in s */
function wav(seconds, at) {
  const count = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i += 1) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, at(i / RATE))) * 32000), 44 + i * 2);
  }
  return bytes;
}

/** Partials of a small bell: `[times its pitch, strength, how fast it dies]`. */
const BELL = [
  [0.5, 0.22, 1.1],
  [1, 0.4, 1.6],
  [1.19, 0.16, 2.2],
  [1.5, 0.14, 2.6],
  [2, 0.24, 3.4],
  [2.67, 0.1, 5],
  [4.1, 0.06, 8],
];

function bell(time, pitch) {
  if (time < 0) return 0;
  const rise = Math.min(1, time / 0.004);
  return (
    rise *
    BELL.reduce(
      (sum, [times, strength, decay]) =>
        sum + strength * Math.exp(-time * decay * 1.2) * Math.sin(2 * Math.PI * pitch * times * time),
      0,
    )
  );
}

/** Wood on wood: a dull knock, and a little noise. */
function knock(time, pitch, noise) {
  if (time < 0 || time > 0.4) return 0;
  return Math.exp(-time * 22) * (0.7 * Math.sin(2 * Math.PI * pitch * time * (1 - time * 0.6)) + 0.3 * noise);
}

/** The sounds of the book by file name: a bell, a press at work, and a leaf that turns. */
export function sounds() {
  const noise = randomFrom(1455);
  const hiss = () => noise() * 2 - 1;
  let soft = 0;
  const rustle = (time) => {
    const swell = Math.sin(Math.min(1, time / 0.75) * Math.PI) ** 1.6;
    const flutter = 0.6 + 0.4 * Math.sin(time * 61) * Math.sin(time * 23);
    soft = soft * 0.45 + hiss() * 0.55;
    return soft * swell * flutter * 0.5;
  };
  return {
    "bell.wav": wav(
      2.2,
      (time) => 0.62 * Math.min(1, (2.2 - time) * 6) * (bell(time, 523) + 0.7 * bell(time - 0.32, 659)),
    ),
    "press.wav": wav(
      1.6,
      (time) =>
        knock(time - 0.04, 92, hiss()) +
        0.5 * knock(time - 0.46, 210, hiss()) +
        knock(time - 0.84, 84, hiss()) +
        0.5 * knock(time - 1.26, 196, hiss()),
    ),
    "leaf.wav": wav(0.9, rustle),
  };
}
