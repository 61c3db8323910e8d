import { suite } from "uvu";
import * as assert from "uvu/assert";
import { audioSkin, waveBars } from "../../../src/book/publication/audio-skins.ts";

const test = suite("book/publication/audio-skins");

for (const [word, name, layout] of [
  ["bar", "ink", "bar"],
  ["Skin 1", "ink", "bar"],
  ["skin-2", "paper", "bar"],
  ["StandardAudioPlayer03", "accent", "bar"],
  ["TAnnoAdvancedSound", "paper", "card"],
  ["wavemusicPlayer", "wave", "wave"],
  ["glass", "glass", "bar"],
  ["simple", "simple", "bar"],
  ["enjoy", "enjoy", "card"],
  ["decent", "decent", "bar"],
  ["tree", "tree", "button"],
  ["christmas tree", "christmas", "button"],
  ["turnOnOff", "switch", "switch"],
  ["fade", "fade", "button"],
  ["button", "ink", "button"],
  ["somebody's own", "ink", "bar"],
  ["", "ink", "bar"],
] as const) {
  test(`the word "${word}" means the skin ${name} (ANNO-08, ANNO-09, MEDIA-01)`, () => {
    const skin = audioSkin(word);
    assert.equal([skin.name, skin.layout], [name, layout]);
  });
}

test("a wave looks the same at every visit and fits its box (ANNO-08)", () => {
  const bars = waveBars("a-1", 56);
  assert.equal(bars, waveBars("a-1", 56));
  assert.not.equal(bars, waveBars("a-2", 56));
  assert.ok(bars.every((height) => height >= 0.16 && height <= 1));
});

test.run();
