import { suite } from "uvu";
import { marks, openBook, quickBook, turn, state, picturesStand } from "./model.ts";
const test = suite("probe");
test("x", async () => {
  const pages = [{ label: "i" }, {}, { label: "iii" }, {}];
  const book = { format: "recto/1", config: { flippingTime: 0.1, pageBackgroundColor: "#204060" }, pages };
  const { page, errors, close } = await openBook({ "book.json": JSON.stringify(book) });
  await turn(page, "next");
  console.log(errors, await marks(page));
  await close();
});
test.run();
