import { suite } from "uvu";
import * as assert from "uvu/assert";
import { paragraphsOf, plainLines, wordsOf } from "../../../../src/book/formats/items/markup.ts";

const test = suite("book/formats/items/markup");

test("Flash's markup becomes paragraphs of runs with size, colour, weight and side (ANNO-13)", () => {
  const markup =
    '<TEXTFORMAT LEFTMARGIN="2"><P ALIGN="CENTER"><FONT FACE="Arial" SIZE="40" COLOR="#FF0000">Big <B>bold</B></FONT></P><P>small</P></TEXTFORMAT>';
  const [first, second] = paragraphsOf(markup, 800);
  assert.is(first!.align, "center");
  assert.equal(
    first!.runs.map(({ text, size, color, isBold, family }) => [text, size, color, isBold, family]),
    [
      ["Big ", 0.05, "#ff0000", false, "Arial"],
      ["bold", 0.05, "#ff0000", true, "Arial"],
    ],
  );
  assert.equal([second!.align, second!.runs[0]!.text], ["left", "small"]);
});

test("a web page's fragment is read alike, with styles and line breaks (ANNO-13)", () => {
  const [one, two] = paragraphsOf(
    '<p style="text-align: right"><span style="font-size: 16px; color: #00f; font-weight: 700">A&amp;B</span><br>C</p>',
    800,
  );
  assert.equal(
    [one!.align, one!.runs[0]],
    [
      "right",
      { text: "A&B", size: 0.02, color: "#0000ff", isBold: true, isItalic: false, isUnderlined: false, family: "" },
    ],
  );
  assert.is(two!.runs[0]!.text, "C");
});

test("blank paragraphs and line breaks are blank lines, as high as their letters would be (ANNO-13)", () => {
  const flash =
    '<TEXTFORMAT LEADING="2"><P ALIGN="LEFT"><FONT SIZE="40">One</FONT></P><P ALIGN="LEFT"><FONT SIZE="40"></FONT></P><P>Two</P></TEXTFORMAT>';
  const texts = (markup: string) => paragraphsOf(markup, 800).map(({ runs }) => runs.map(({ text }) => text).join(""));
  assert.equal(texts(flash), ["One", "", "Two"]);
  assert.is(paragraphsOf(flash, 800)[1]!.runs[0]!.size, 0.05);
  assert.equal(texts("<p>One</p><p><br></p><p>&nbsp;</p>\n<p>Two<br></p>"), ["One", "", "", "Two"]);
  assert.equal(texts("One<br/><br/>Two"), ["One", "", "Two"]);
  assert.equal(texts("<p></p><p><br></p>"), [], "a text of blank lines alone is none");
  assert.is(plainLines("<P>One</P><P></P><P>Two</P>"), "One\n\nTwo");
});

test("of hostile markup only the text is left (ANNO-13)", () => {
  assert.is(
    wordsOf(
      '<script>alert(1)</script><img src=x onerror="alert(1)">Hi <a href="javascript:x()">there</a> &lt;b&gt;&#60;i&#62;',
    ),
    "Hi there <b><i>",
  );
  assert.is(wordsOf("<style>p{}</style>".repeat(500)), "");
  assert.ok(wordsOf(`${"<b>".repeat(50_000)}x`).length <= 2);
  assert.is(wordsOf("a<b"), "a<b");
});

test.run();
