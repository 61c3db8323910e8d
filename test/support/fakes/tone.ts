const RATE = 8000; // samples a second

/** A WAV of a quiet tone. Source: RIFF WAVE, PCM, one channel, 8 bits. */
export function tone(seconds: number): Uint8Array {
  const samples = Buffer.alloc(RATE * seconds, 0).map((_, index) => 128 + Math.round(8 * Math.sin(index / 3)));
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return new Uint8Array(Buffer.concat([header, samples]));
}

const FRAME_BYTES = 1044; // of a frame at 320 kbit and 44.1 kHz, which lasts 26 ms
const FRAME_SECONDS = 1152 / 44_100;

/** An MP3 of silence, 40 kB a second. Source: MPEG-1 layer III, frames without a change of the side information. */
export function silentMp3(seconds: number): Uint8Array {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xfb, 0xe0, 0xc4]); // 320 kbit, 44.1 kHz, one channel
  return new Uint8Array(Buffer.concat(Array.from({ length: Math.ceil(seconds / FRAME_SECONDS) }, () => frame)));
}
