const BELL = { url: "living/bell.wav", title: "A bell" };
const PRESS = { url: "living/press.wav", title: "The press" };
const LEAF = { url: "living/leaf.wav", title: "A leaf" };

const player = (skin, { url, title }, more = {}) => ({ kind: "audio", url, title, name: title, skin, ...more });
const list = (skin) => ({ kind: "audio", sources: [PRESS, LEAF, BELL], name: "Three sounds", skin });

/** One player in its fourteen skins. */
export const SOUND = {
  "audio-bar": player("bar", PRESS, { repeat: 3 }),
  "audio-paper": player("bar 2", LEAF),
  "audio-accent": player("bar 3", BELL),
  "audio-decent": player("decent", PRESS, { repeat: 3 }),
  "audio-simple": player("simple", LEAF),
  "audio-glass": player("glass", BELL),
  "audio-wave": player("wave", PRESS, { repeat: 7, volume: 0.8 }),
  "audio-list": list("advanced"),
  "audio-enjoy": list("enjoy"),
  "audio-button": player("button", BELL),
  "audio-switch": player("switch", PRESS, { repeat: -1, name: "The press, without end" }),
  "audio-fade": player("fade", LEAF),
  "audio-tree": player("tree", BELL),
  "audio-bauble": player("christmas", BELL),
};
