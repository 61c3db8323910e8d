import { suite } from "uvu";
import * as assert from "uvu/assert";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import {
  EMPTY_DRAFT,
  firstLack,
  readReportAnswer,
  reportCall,
  typeNames,
} from "../../../src/features/report/report.ts";
import {
  closeReportAtom,
  editReportAtom,
  lackingFieldsAtom,
  reportDraftAtom,
  reportPhaseAtom,
  reportURLAtom,
  submitReportAtom,
} from "../../../src/features/report/state.ts";
import type { Answer, Call, CallError } from "../../../src/io/provider/call.ts";
import { fail, ok, type Result } from "../../../src/lib/result.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/report");

type Outcome = Result<Answer, CallError>;
const FILLED = { type: "3", email: " a@b ", message: "Because\n" } as const;

/** An open form whose provider answers when the test says so. */
function open(settings: object = {}, link = "https://books.test/book/") {
  const reader = openReader({ settings: { website: "https://p.test/", bookId: "b7", ...settings } });
  const { store } = reader;
  const calls: Call[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const call = (made: Call) => {
    calls.push(made);
    return new Promise<Outcome>((done) => answers.push(done));
  };
  store.set(callProviderAtom, { call });
  store.set(bookLinkAtom, link);
  store.set(registerPanelAtom, "report");
  store.set(openPanelAtom, "report");
  const fill = () => {
    for (const [field, value] of Object.entries(FILLED)) store.set(editReportAtom, field as keyof typeof FILLED, value);
  };
  const answer = async (outcome: Outcome) => {
    answers.shift()!(outcome);
    await new Promise((done) => setImmediate(done));
  };
  const said = (status: unknown) => answer(ok({ status: 200, value: { status } }));
  return { ...reader, calls, fill, answer, said, phase: () => store.get(reportPhaseAtom) };
}

test("the first empty field stops the report, and only that is marked", () => {
  const { store, calls } = open();
  assert.is(store.set(submitReportAtom), "type");
  assert.equal(store.get(lackingFieldsAtom), ["type"]);
  assert.is(firstLack({ ...EMPTY_DRAFT, type: "1" }), "email");
  assert.is(firstLack({ type: "1", email: "x", message: " \n" }), "message");
  store.set(editReportAtom, "type", "1");
  assert.equal(store.get(lackingFieldsAtom), []);
  store.set(editReportAtom, "email", "a");
  store.set(editReportAtom, "email", "");
  assert.equal(store.get(lackingFieldsAtom), ["email"], "as typed");
  assert.equal(calls, []);
});

test("a report is a form with book, type, message and address, to the book's own endpoint or its provider's", async () => {
  const { store, calls, fill, said, phase } = open();
  fill();
  assert.is(store.set(submitReportAtom), null);
  assert.equal(phase(), { kind: "sending" });
  assert.is(store.set(submitReportAtom), null);
  store.set(editReportAtom, "email", "other");
  assert.equal(calls, [
    {
      url: "https://p.test/complain/set-complaininfo.php",
      form: { bookid: "b7", type: "3", message: "Because", email: "a@b" },
    },
  ]);
  await said("1");
  assert.equal(phase(), { kind: "sent" });
  assert.equal(store.get(reportDraftAtom), EMPTY_DRAFT);
  assert.is(open({ complainURL: "https://c.test/r" }).store.get(reportURLAtom), "https://c.test/r");
  assert.is(open({ website: "" }).store.get(reportURLAtom), "");
});

for (const [outcome, expected] of [
  [ok({ status: 200, value: { status: "1" } }), null],
  [ok({ status: 200, value: { status: 1 } }), null],
  [ok({ status: 200, value: { status: "2" } }), "wrong-code"],
  [ok({ status: 200, value: { status: "3" } }), "refused"],
  [ok({ status: 200, value: {} }), "refused"],
  [ok({ status: 200, value: null }), "refused"],
  [ok({ status: 200, value: [1] }), "refused"],
  [ok({ status: 429, value: { status: "0" } }), "refused"],
  [ok({ status: 500, value: {} }), "unreachable"],
  [fail("bad-answer"), "unreachable"],
  [fail("unreachable"), "unreachable"],
] as const) {
  test(`reads ${JSON.stringify(outcome)}`, () => assert.is(readReportAnswer(outcome), expected));
}

test("after a network failure the report can be sent again at once, and the button says so after 3 s", async () => {
  const { store, calls, clock, fill, answer, said, phase } = open();
  fill();
  store.set(submitReportAtom);
  await answer(fail("unreachable"));
  assert.equal(phase(), { kind: "failed", why: "unreachable", isButtonBack: false });
  clock.advance(2999);
  assert.equal(phase(), { kind: "failed", why: "unreachable", isButtonBack: false });
  clock.advance(1);
  assert.equal(phase(), { kind: "failed", why: "unreachable", isButtonBack: true });
  store.set(submitReportAtom);
  await answer(fail("unreachable"));
  store.set(submitReportAtom); // within the 3 s
  clock.advance(5000);
  assert.equal(phase(), { kind: "sending" }, "the timer of the failure before is not the new one's");
  await said("1");
  assert.is(calls.length, 3);
});

test("a form closed while it sends stays closed, and a message says how it has ended", async () => {
  const { store, fill, said, phase } = open();
  for (const [status, words] of [
    ["9", "error"],
    ["1", "Thank you for your feedback, we will review it in 2 working days."],
  ] as const) {
    fill();
    store.set(submitReportAtom);
    store.set(closePanelAtom, "report");
    store.set(closeReportAtom);
    assert.equal(phase(), { kind: "sending" }, "no second one can be sent meanwhile");
    await said(status);
    assert.is(store.get(toastAtom)?.text, words);
    assert.equal(phase(), { kind: "editing" });
    assert.equal(store.get(reportDraftAtom), status === "1" ? EMPTY_DRAFT : FILLED, "what was not taken is not lost");
  }
});

test("closing the form removes its message, and cancelling also what was entered", async () => {
  const { store, fill, said, phase } = open();
  fill();
  store.set(submitReportAtom);
  await said("2");
  assert.equal(phase(), { kind: "failed", why: "wrong-code", isButtonBack: true });
  store.set(closeReportAtom);
  assert.equal(phase(), { kind: "editing" });
  assert.equal(store.get(reportDraftAtom), FILLED);
  store.set(closeReportAtom, true);
  assert.equal(store.get(reportDraftAtom), EMPTY_DRAFT);
});

test("a book without an id is reported by its address, but never by a path on the reader's disk", () => {
  const served = open({ bookId: "" });
  served.fill();
  served.store.set(submitReportAtom);
  assert.is(served.calls[0]?.form?.["bookid"], "https://books.test/book/");
  const onDisk = open({ bookId: "" }, "file:///home/ann/secret/index.html");
  onDisk.fill();
  onDisk.store.set(submitReportAtom);
  assert.equal(onDisk.calls, []);
  assert.equal(onDisk.phase(), { kind: "failed", why: "no-id", isButtonBack: true });
});

test("types are named in the book's language, and in English where its list is too short", () => {
  const english = typeNames((_key, text) => text);
  assert.equal([english.length, english[0], english[5], english[8]], [9, "Religion", "Ruling Illegal", "Pornography"]);
  assert.equal(typeNames(() => "宗教；习俗;").slice(0, 3), ["宗教", "习俗", "Race"]);
  assert.equal(reportCall("u", "b", { type: "9", email: "e", message: "m" }).form?.["type"], "9");
});

test.run();
