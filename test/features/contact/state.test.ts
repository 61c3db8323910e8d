import { suite } from "uvu";
import * as assert from "uvu/assert";
import { contact } from "../../../src/features/contact/index.ts";
import { mailLink, mailLinkAtom, smsLink, telLink } from "../../../src/features/contact/links.ts";
import * as state from "../../../src/features/contact/state.ts";
import { readPhoneNumbers } from "../../../src/features/contact/state.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookLinkAtom } from "../../../src/state/stored.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/contact/state");
const [phone] = contact.buttons!;
const { extras } = emptyBook(1);
const numbered = (phoneNumbers: unknown) => ({ extras: { ...extras, phoneNumbers } });

test("a number is dialled without its blanks and brackets (EXTRA-05)", () => {
  assert.is(telLink("+49 (0)40 123-456"), "tel:+49040123456");
  assert.is(telLink("*100#"), "tel:*100%23");
  assert.is(smsLink("0800 555"), "sms:0800555");
});

test("an email has recipient, subject and the book's address (EXTRA-05)", () => {
  const offer = { to: "sales@shop.test", subject: "Spring & summer", body: "See {link}" };
  const fields = "subject=Spring%20%26%20summer&body=See%20https%3A%2F%2Fbooks.test%2Fa%3Fb%3D1";
  assert.is(mailLink(offer, "https://books.test/a?b=1"), `mailto:sales@shop.test?${fields}`);
  assert.is(mailLink({ to: "", subject: "", body: "" }, ""), "mailto:");
  const sly = { to: "a@b.test?bcc=all@b.test", subject: "", body: "" };
  assert.is(mailLink(sly, ""), "mailto:a@b.test%3Fbcc%3Dall@b.test");
});

for (const [data, numbers] of [
  [
    [
      { label: "Sales", number: "040 1" },
      { label: "None", number: "" },
    ],
    [{ label: "Sales", number: "040 1" }],
  ],
  [
    ["040 2", 31, null, {}, [], { number: "call us" }],
    [
      { label: "", number: "040 2" },
      { label: "", number: "31" },
    ],
  ],
  ["040 3", []],
  [null, []],
] as const) {
  test(`of ${JSON.stringify(data)} only telephone numbers are read (EXTRA-04)`, () => {
    assert.equal(readPhoneNumbers(data), numbers);
  });
}

test("the buttons for telephone, email, messages and WeChat follow the book's settings (EXTRA-04)", () => {
  const on = { EmailButtonVisible: true, MessageButtonVisible: true, WeChatShareButtonVisible: true };
  const { isPhoneButtonOnAtom, isMailButtonOnAtom, isMessageButtonOnAtom, isWeChatButtonOnAtom } = state;
  const visible = [isPhoneButtonOnAtom, isMailButtonOnAtom, isMessageButtonOnAtom, isWeChatButtonOnAtom];
  const seen = (reader: ReturnType<typeof openReader>) => visible.map((each) => reader.store.get(each));
  assert.equal(seen(openReader()), [false, false, false, false]);
  assert.equal(seen(openReader({ settings: on })), [false, true, false, true]);
  const book = numbered([{ label: "", number: "1" }]);
  assert.equal(seen(openReader({ settings: on, book })), [true, true, true, true]);
  assert.ok(openReader({ settings: { AboutMobile: "+49 40" } }).store.get(state.isPhoneButtonOnAtom));
});

test("with several numbers, or on a device without telephone, the contact panel opens (EXTRA-04, EXTRA-05)", () => {
  const { store } = openReader({ book: numbered([{ label: "", number: "1" }]) });
  store.set(registerPanelAtom, "contact");
  store.set(phone!.pressAtom);
  assert.equal(store.get(panelsAtom), ["contact"]);
});

test("WeChat shows the publisher's account, or the book's QR code if there is none (EXTRA-05)", () => {
  for (const [WeChatAccount, panel] of [
    ["recto", "contact"],
    ["", "qr"],
  ] as const) {
    const { store } = openReader({ settings: { WeChatAccount } });
    store.set(registerPanelAtom, "contact");
    store.set(registerPanelAtom, "qr");
    store.set(state.pressWeChatAtom);
    assert.equal(store.get(panelsAtom), [panel]);
  }
});

test("without texts of its own an email has the book's title and address (EXTRA-05)", () => {
  const { store } = openReader({ book: { title: "Spring" }, settings: { AboutEmail: "hi@shop.test" } });
  store.set(bookLinkAtom, "https://books.test/");
  assert.is(store.get(mailLinkAtom), "mailto:hi@shop.test?subject=Spring&body=https%3A%2F%2Fbooks.test%2F");
});

test.run();
