import { useAtomValue, useSetAtom } from "jotai/react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Field } from "../../chrome/kit/Fields.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { FORM } from "../../chrome/panels/forms.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import { plainText } from "../../state/texts.ts";
import {
  accessAtom,
  hasNameFieldAtom,
  type Login,
  logInAtom,
  loginAtom,
  passwordWayAtom,
  resetLoginAtom,
} from "./state.ts";
import "./password.css";

/** Sizes of the panel, px (PASS-04). Without the name field it is as high as its contents (PASS-15). */
const PASSWORD = { widthPx: 400, namedHeightPx: 390 } as const;

/** Asks for the password of the book, with a name where the book has several readers (PASS-01, PASS-02). */
export function Panel() {
  const t = useT();
  const hasName = useAtomValue(hasNameFieldAtom);
  const access = useAtomValue(accessAtom);
  const isOpen = access.kind === "unrestricted" || access.isGranted;
  const isOffered = useAtomValue(passwordWayAtom) !== null;
  return (
    <DialogFrame
      name="password"
      shape="modal"
      title={t("passwordTitle", "Protected book")}
      motionMs={FORM.modalMs}
      width={PASSWORD.widthPx}
      height={hasName && !isOpen && isOffered ? PASSWORD.namedHeightPx : undefined}
    >
      {isOpen ? (
        <EmptyNote icon="book-open" text={t("passwordNotNeeded", "All pages of this book are open to you.")} />
      ) : isOffered ? (
        <LoginForm hasName={hasName} freePages={access.freePages} />
      ) : (
        <EmptyNote icon="lock" text={t("passwordNone", "No password opens this book here.")} />
      )}
    </DialogFrame>
  );
}

/** What is missing in the form: the first empty field is named (PASS-05, PASS-06). */
type Missing = "name" | "password" | null;

type LoginFormProps = { readonly hasName: boolean; readonly freePages: number };

function LoginForm({ hasName, freePages }: LoginFormProps) {
  const t = useT();
  const login = useAtomValue(loginAtom);
  const logIn = useSetAtom(logInAtom);
  const reset = useSetAtom(resetLoginAtom);
  const close = useSetAtom(closePanelAtom);
  const { securityType } = useAtomValue(bookAtom).settings;
  const { passwardPrompt, passwordTips } = useAtomValue(chromeSettingsAtom);
  const [name, setName] = useState("");
  const [missing, setMissing] = useState<Missing>(null);
  const password = useRef<HTMLInputElement>(null); // what is typed stands nowhere else
  const form = useRef<HTMLFormElement>(null);
  const messageId = useId();
  const isChecking = login.kind === "checking";
  const message = messageOf(t, missing, login, securityType);
  useEffect(() => () => reset(), [reset]);
  useEffect(() => {
    if (login.kind === "asking" && login.failure === "wrong") password.current?.select();
  }, [login]);
  const changed = () => {
    setMissing(null);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = password.current?.value ?? "";
    const lacks = hasName && name.trim() === "" ? "name" : typed === "" ? "password" : null;
    setMissing(lacks);
    if (lacks) form.current?.querySelector<HTMLInputElement>(`[name=${lacks}]`)?.focus();
    else void logIn(name, typed);
  };
  const described = message === "" ? undefined : messageId;
  return (
    <form ref={form} className="password" noValidate onSubmit={submit} aria-busy={isChecking}>
      {passwardPrompt.trim() !== "" && <p className="password__prompt">{plainText(passwardPrompt)}</p>}
      {freePages > 0 && (
        <p className="password__free">
          {t("passwordFreePages", "Pages open to everybody: {count}", { count: freePages })}
        </p>
      )}
      {hasName && (
        <Field label={t("lblName", "Name")}>
          <input
            name="name"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={name}
            data-autofocus
            aria-describedby={described}
            onChange={(event) => {
              setName(event.currentTarget.value);
              changed();
            }}
          />
        </Field>
      )}
      <Field label={t("lblPassword", "Password")}>
        <input
          ref={password}
          name="password"
          type="password"
          autoComplete="current-password"
          data-autofocus={hasName ? undefined : true}
          aria-describedby={described}
          onChange={changed}
        />
      </Field>
      {passwordTips.trim() !== "" && <p className="password__tips">{plainText(passwordTips)}</p>}
      <p id={messageId} className="password__message" role="alert" data-busy={isChecking || undefined}>
        {isChecking ? t("passwordChecking", "Checking…") : message}
      </p>
      <div className="button-row" data-foot>
        <TextButton onClick={() => close("password")}>{t("lblCancel", "Cancel")}</TextButton>
        <TextButton kind="primary" type="submit" isDisabled={isChecking}>
          {t("lblLogin", "Login")}
        </TextButton>
      </div>
    </form>
  );
}

/** The result in words (PASS-05 to PASS-08). */
function messageOf(t: Translate, missing: Missing, login: Login, securityType: number): string {
  if (missing === "name") return t("lblNoName", "User name can not be empty.");
  if (missing === "password") return t("lblNoPassword", "Password can not be empty.");
  switch (login.kind === "asking" ? login.failure : null) {
    case "wrong":
      return securityType === 3
        ? t("lblNoCorrectLogin", "Please enter the correct user name and password.")
        : t("lblNoCorrectPass", "Please enter the correct password.");
    case "too-many":
      return t("passwordTooMany", "There were too many tries. Please wait a few minutes.");
    case "unreachable":
      return t("passwordUnreachable", "The password could not be checked. Please try again later.");
    case "insecure":
      return t("passwordInsecure", "This book can only be opened over a secure connection (https).");
    case "ended":
      return t("passwordEnded", "Your access has ended. Please log in again.");
    case null:
      return "";
  }
}
