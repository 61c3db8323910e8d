import { suite } from "uvu";
import * as assert from "uvu/assert";
import { withoutEntities, withoutEntitiesInName } from "../../src/lib/entities.ts";

const test = suite("lib/entities");

test("entities become their characters in one pass, and what is none stays", () => {
  for (const [written, meant] of [
    ["a &amp; b", "a & b"],
    ["&amp;lt;", "&lt;"],
    ["&LT;&#60;&#x3C;", "<<<"],
    ["&#128214;&nbsp;&#7;", "\u{1f4d6}\u00a0 "],
    ["&Eacute;t&eacute; &copy;&yuml;&thorn;&iexcl; &NBSP;", "Été ©ÿþ¡ &NBSP;"],
    ["&ldquo;a&rdquo; &ndash; b&hellip;", "“a” – b…"],
    ["don&#146;t &#x93;wait&#148; &#150; &#128;5&#129;&#127;&#xD800;", "don’t “wait” – €5   "],
    ["AT&T; &constructor; &#99999999; &", "AT&T; &constructor; &#99999999; &"],
  ] as const) {
    assert.is(withoutEntities(written), meant, written);
  }
});

test("a name keeps what would look like a tag once it is decoded", () => {
  assert.is(withoutEntitiesInName("&lt;Draft&gt; &amp; &quot;end&quot;"), '&lt;Draft&gt; & "end"');
  assert.is(withoutEntitiesInName("&#60;Draft&#062; &#x3E;&#38;"), "&#60;Draft&#062; &#x3E;&");
});

test.run();
