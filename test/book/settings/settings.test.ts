import { suite } from "uvu";
import * as assert from "uvu/assert";
import { issueLog } from "../../../src/book/publication/issues.ts";
import schema from "../../../static/book.schema.json";
import { readAllSettings, SETTINGS } from "../../support/books/all-settings.ts";

const test = suite("settings");

function read(config: unknown) {
  const log = issueLog();
  return { settings: readAllSettings(config, log), issues: log.issues };
}

test("a book that says nothing has every default (BOOT-36)", () => {
  const { settings, issues } = read({});
  assert.is(settings.flippingTime, 0.6);
  assert.is(settings.autoPlayDuration, 3);
  assert.is(settings.OriginPageIndex, 1);
  assert.is(settings.hashGotoDelay, 1000);
  assert.is(settings.iconColor, "#ffffff");
  assert.is(settings.SearchButtonVisible, true);
  assert.is(settings.RightToLeft, false);
  assert.equal(settings.BackgroundSoundURL, []);
  assert.equal(issues, []);
});

test("settings keep the spelling of the specification (BOOT-36)", () => {
  const named = `AnnotationButtonVisible PrintButtonVisible ShareButtonVisible ZoomButtonVisible FullscreenButtonVisible
    TableOfContentButtonVisible BookMarkButtonVisible ThumbnailsButtonVisible SearchButtonVisible AutoPlayButtonVisible
    BackgroundSoundButtonVisible alwaysShowBookInstructionOnStart appLargeLogoIcon appLargeLogoURL articleConfigPath
    autoPlayAutoStart autoPlayDuration autoPlayLoopCount BackgroundSoundLoop BackgroundSoundURL bgSoundVol
    bookArticleConfigPath bookResourceBaseURL chatBotButtonIcon chatBotButtonIconHeight disablePrintShortcut
    enablePageBack FlipDirection flippingTime flipshortcutbutton FlipStyle iconColor iconFontColor
    isAccessibilityButtonVisible isArticlePhoneMoreButtonVisible isChatBotButtonVisible isEncryptionBook
    isFirstLastShortcutVisible isFixLogoSize isNeat isStopMouseMenu isTheBookOpen LargeLogoPosition LargeLogoTarget
    largePageHeight largePageWidth leastSearchChar leftRightPnlShowOption logoFixHeight logoFixWidth
    mobileLeftRightPnlShowOption mobileThumbnailSearchBarVisible onlyOpenInDingDing OnlyOpenInIframe
    OnlyOpenInIframeInfo OnlyOpenInWechat OpenWindow OriginPageIndex pageBackgroundColor pageLoadingUrl periodicalId
    periodsConfigPath phoneIconNumber QRCode retainBookCenter RightToLeft searchbarAlwaysShowOnMobile
    searchHightlightColor searchKeywordFontColor searchPositionJS searchTextJS showBookInstructionCountOnStart
    showBookInstructionOnStart showInstructionOnStart showSwitchTipsOnStart SingleModeBanFlipToLastPage
    socialShareLink ThumbnailSize toolbarColor ToolbarViewMode ToolBarVisible totalPageCount UIBaseURL upsideOnMobile
    userArticleConfigPath`;
  const absent = named.split(/\s+/).filter((name) => !Object.hasOwn(SETTINGS, name));
  assert.equal(absent, []);
});

test("every setting is documented in the schema with the default it has (BOOT-36)", () => {
  const documented: Readonly<Record<string, { default: unknown; description: string }>> =
    schema.properties.config.properties;
  assert.equal(Object.keys(documented).sort(), Object.keys(SETTINGS).sort());
  for (const [name, setting] of Object.entries(SETTINGS)) {
    assert.equal(documented[name]!.default, setting.default, name);
    assert.ok(documented[name]!.description.length > 10, name);
  }
});

test("values are read in the many ways exporters write them (BOOT-36)", () => {
  const { settings, issues } = read({
    RightToLeft: "Yes",
    mouseWheelFlip: " Hide",
    autoPlayDuration: "9",
    thumbnailAlpha: "70",
    backgroundOpacity: 100,
    ToolBarAlpha: 0.8,
    FlipStyle: "catalog",
    FlipDirection: 1,
    thicknessWidthType: "thick",
    autoDoublePage: "Yes",
    bgBeginColor: " #333333",
    languageSetting: "English;Polish; Dutch",
    buttonsSortXML: ["thumb", "table"],
    bgSoundVol: "75",
  });
  assert.equal(issues, []);
  assert.is(settings.RightToLeft, true);
  assert.is(settings.mouseWheelFlip, false);
  assert.is(settings.autoPlayDuration, 9);
  assert.is(settings.thumbnailAlpha, 0.7);
  assert.is(settings.backgroundOpacity, 1);
  assert.is(settings.ToolBarAlpha, 0.8);
  assert.is(settings.FlipStyle, "Catalog");
  assert.is(settings.FlipDirection, "1");
  assert.is(settings.thicknessWidthType, "Thick");
  assert.is(settings.autoDoublePage, "auto");
  assert.is(settings.bgBeginColor, "#333333");
  assert.equal(settings.languageSetting, ["English", "Polish", "Dutch"]);
  assert.equal(settings.buttonsSortXML, ["thumb", "table"]);
  assert.is(settings.bgSoundVol, 75);
});

test("blank values count as not set and are no issue (BOOT-36)", () => {
  const { settings, issues } = read({ flippingTime: "", FlipStyle: null, FlipSound: " ", bgBeginColor: "" });
  assert.is(settings.flippingTime, 0.6);
  assert.is(settings.FlipStyle, "Flip");
  assert.is(settings.FlipSound, true);
  assert.equal(issues, []);
});

test("an unreadable value gives the default and one issue that names it (BOOT-36)", () => {
  const bad = { flippingTime: -3, RightToLeft: "perhaps", FlipStyle: {}, leastSearchChar: "two" };
  const { settings, issues } = read(bad);
  assert.is(settings.flippingTime, 0.6);
  assert.is(settings.RightToLeft, false);
  assert.is(settings.FlipStyle, "Flip");
  assert.is(settings.leastSearchChar, 0);
  assert.equal(issues.map(({ path }) => path).sort(), [
    "config.FlipStyle",
    "config.RightToLeft",
    "config.flippingTime",
    "config.leastSearchChar",
  ]);
  assert.is(issues.find(({ path }) => path === "config.flippingTime")?.used, "0.6");
});

test("keys in another upper and lower case count where the exact key is absent (BOOT-36)", () => {
  assert.is(read({ BookmarkButtonVisible: "Hide" }).settings.BookMarkButtonVisible, false);
  const both = read({ BookmarkButtonVisible: "Hide", BookMarkButtonVisible: "Show" });
  assert.is(both.settings.BookMarkButtonVisible, true);
});

test("scripts of a book are denied by any word but their permission (ANNO-43)", () => {
  const permission = (bookScripts: unknown) => read({ bookScripts }).settings.bookScripts;
  for (const word of ["allow", " ALLOW ", "", undefined, true]) assert.is(permission(word), "allow");
  for (const word of ["deny", "denied", "no", false, {}]) assert.is(permission(word), "deny");
});

test("background sound may be one address or a list", () => {
  assert.equal(read({ BackgroundSoundURL: "a.mp3" }).settings.BackgroundSoundURL, ["a.mp3"]);
  assert.equal(read({ BackgroundSoundURL: ["a.mp3", "b.mp3"] }).settings.BackgroundSoundURL, ["a.mp3", "b.mp3"]);
  assert.equal(read({ BackgroundSoundURL: ["a.mp3", 4] }).settings.BackgroundSoundURL, []);
});

for (const config of ["text", 7, null, [], true]) {
  test(`a configuration that is ${JSON.stringify(config)} gives defaults and an issue (BOOT-36)`, () => {
    const { settings, issues } = read(config);
    assert.equal(settings, read({}).settings);
    assert.equal(
      issues.map(({ path }) => path),
      ["config"],
    );
  });
}

test("keys of every object's prototype are no settings (BOOT-36)", () => {
  const { settings, issues } = read(JSON.parse('{"__proto__":{"RightToLeft":true},"constructor":1,"toString":"x"}'));
  assert.is(settings.RightToLeft, false);
  assert.equal(issues, []);
  assert.equal(Object.keys(settings).length, Object.keys(SETTINGS).length);
});

test("a flood of bad values gives 200 issues at most (BOOT-36)", () => {
  const { issues } = read(Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, () => 0])));
  assert.is(issues.length, 200);
});

test.run();
