import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pictureUrl, sizedPicture } from "../../../src/io/pictures/sized.ts";

const test = suite("picture-url");
const template = "process=image/resize,m_{mode},w_{width},h_{height}";
const values = { mode: "lfit", width: 640.2, height: 480 };

test("without a template an address stays as it is (BOOT-31)", () => {
  assert.is(pictureUrl("https://x.test/1.jpg?v=1#a", "", values), "https://x.test/1.jpg?v=1#a");
  assert.is(pictureUrl("https://x.test/1.jpg", " ? ", values), "https://x.test/1.jpg");
});

test("a template becomes the query, with mode, width and height in it (BOOT-30)", () => {
  const expected = "https://x.test/1.jpg?process=image/resize,m_lfit,w_641,h_480";
  assert.is(pictureUrl("https://x.test/1.jpg", template, values), expected);
  assert.is(pictureUrl("https://x.test/1.jpg", `?${template}`, values), expected);
});

test("a query and a fragment that are there already stay (BOOT-30)", () => {
  assert.is(pictureUrl("https://x.test/1.jpg?v=1#a", "w={width}", values), "https://x.test/1.jpg?v=1&w=641#a");
});

test("a size of 0 requests one pixel, and a mode cannot add to the query (BOOT-30)", () => {
  const odd = { mode: "a&b", width: 0, height: -3 };
  const url = pictureUrl("https://x.test/1.jpg", "{mode}-{width}-{height}-{depth}", odd);
  assert.is(url, "https://x.test/1.jpg?a%26b-1-1-{depth}");
});

test("pictures from no server are left unchanged (BOOT-30)", () => {
  for (const url of ["data:image/png;base64,AAAA", "blob:https://x.test/1", "file:///1.jpg"]) {
    assert.is(pictureUrl(url, template, values), url);
  }
});

const query = "m_{mode},w_{width},h_{height}";
const sized = (neededWidth: number, neededHeight = 0) =>
  sizedPicture("https://x.test/1.jpg", query, { neededWidth, neededHeight });

test("a picture is requested in the next of few sizes, so that caches can keep it (BOOT-30)", () => {
  assert.is(sized(641, 900), "https://x.test/1.jpg?m_lfit,w_800,h_960");
  assert.is(sized(800, 801), sized(799, 960));
});

test("a page of unknown height is limited by its width alone (BOOT-30)", () => {
  assert.is(sized(640), "https://x.test/1.jpg?m_lfit,w_640,h_2560");
});

test("no size is too small or too large for a storage (BOOT-30)", () => {
  assert.is(sized(0, -5), "https://x.test/1.jpg?m_lfit,w_160,h_640");
  assert.is(sized(1e9, 1e9), "https://x.test/1.jpg?m_lfit,w_16384,h_16384");
});

test.run();
