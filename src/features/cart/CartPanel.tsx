import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { IconButton, TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { FORM_ICONS } from "../../chrome/panels/forms.ts";
import { AdaptivePanel } from "../../chrome/panels/SlidePanel.tsx";
import { openLink } from "../../io/open-link.ts";
import { copyText } from "../../io/sharing.ts";
import { languageTagAtom, plainText } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { addToCartAtom, removeFromCartAtom, setAmountAtom } from "./api.ts";
import { type Checkout, checkoutAtom, offersAtom, orderTextAtom, priceText, shopAtom, totalsAtom } from "./order.ts";
import { CART, type CartArticle, type CartItem, cartAtom } from "./state.ts";
import "./cart.css";

const WIDTH_PX = 360;

/** The articles in the cart, what they cost, and what else the book offers (EXTRA-01, EXTRA-03). */
export function Panel() {
  const t = useT();
  const items = useAtomValue(cartAtom);
  const offers = useAtomValue(offersAtom);
  return (
    <AdaptivePanel name="cart" title={t("btnShoppingCart", "Shopping cart")} side="right" width={WIDTH_PX} size="part">
      {items.length > 0 ? (
        <ul className="cart">
          {items.map((item) => (
            <CartRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="shopping-cart" text={t("cartEmpty", "Your cart is empty.")} />
      )}
      {offers.length > 0 && (
        <section className="panel__section">
          <h3 className="panel__heading">{t("cartOffers", "Offered in this book")}</h3>
          <ul className="cart">
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && <CartFoot />}
    </AdaptivePanel>
  );
}

const ICONS = { mail: "mail", page: "external-link", payPal: "external-link" } as const;

/** The total cost, and the button that orders. */
function CartFoot() {
  const checkout = useAtomValue(checkoutAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  return (
    <footer className="cart__foot">
      {isPriceShown && <Totals />}
      {checkout?.isCut && <LongOrder />}
      {checkout && <OrderButton checkout={checkout} />}
    </footer>
  );
}

function Totals() {
  const t = useT();
  const totals = useAtomValue(totalsAtom);
  const language = useAtomValue(languageTagAtom);
  return (
    <dl className="cart__totals">
      {totals.map(({ currency, sum }, index) => (
        <div key={currency} className="cart__total">
          <dt className={index > 0 ? "cart__again" : undefined}>{t("cartTotal", "Total")}</dt>
          <dd>{priceText(sum, currency, language)}</dd>
        </div>
      ))}
    </dl>
  );
}

function OrderButton({ checkout: { kind, href } }: { readonly checkout: Checkout }) {
  const t = useT();
  const order = () => openLink(href, "_blank");
  const text = {
    mail: t("cartOrderMail", "Order by email"),
    page: t("cartOrder", "Order"),
    payPal: t("cartPayPal", "Pay with PayPal"),
  }[kind];
  return (
    <TextButton kind="primary" icon={ICONS[kind]} onClick={order}>
      {text}
    </TextButton>
  );
}

/** For an order that is too long for a link: the reader copies it and pastes it into the message. */
function LongOrder() {
  const t = useT();
  const order = useAtomValue(orderTextAtom);
  const showToast = useSetAtom(showToastAtom);
  const copy = async () => {
    const isCopied = await copyText(order);
    showToast(isCopied ? t("contactCopied", "Copied") : t("cartCopyFailed", "Copy failed!"));
  };
  return (
    <div className="cart__long">
      <p>
        {t("cartLong", "This order is too long to be filled in by itself. Copy it, and paste it into your message.")}
      </p>
      <TextButton icon="copy" onClick={() => void copy()}>
        {t("contactCopy", "Copy")}
      </TextButton>
    </div>
  );
}

/** One article in the cart: its title, amount and cost. */
function CartRow({ item }: { readonly item: CartItem }) {
  const t = useT();
  const language = useAtomValue(languageTagAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  const setAmount = useSetAtom(setAmountAtom);
  const remove = useSetAtom(removeFromCartAtom);
  const { id, price, currency, amount, picture } = item;
  const title = plainText(item.title);
  const cost = price === null ? t("cartOnRequest", "Price on request") : priceText(price * amount, currency, language);
  return (
    <li className="cart__row" data-item={id}>
      <ArticlePicture src={picture} />
      <div className="cart__words">
        <p className="cart__title">
          <bdi>{title}</bdi>
        </p>
        {isPriceShown && <p className="cart__price">{cost}</p>}
        <div className="cart__stepper" role="group" aria-label={t("cartAmountOf", "Amount of {name}", { name: title })}>
          <IconButton
            icon="minus"
            label={t("cartLess", "One less")}
            isDisabled={amount <= 1}
            onClick={() => setAmount(id, amount - 1)}
          />
          <AmountField
            key={amount}
            amount={amount}
            label={t("cartAmount", "Amount")}
            onChange={(next) => setAmount(id, next)}
          />
          <IconButton
            icon="plus"
            label={t("cartMore", "One more")}
            isDisabled={amount >= CART.mostAmount}
            onClick={() => setAmount(id, amount + 1)}
          />
        </div>
      </div>
      <IconButton
        icon={FORM_ICONS.delete}
        label={t("cartRemove", "Remove {name}", { name: title })}
        tip={t("delete", "Delete")}
        onClick={() => remove(id)}
      />
    </li>
  );
}

/** One article that can be put into the cart. */
function OfferRow({ offer }: { readonly offer: CartArticle }) {
  const t = useT();
  const language = useAtomValue(languageTagAtom);
  const { isPriceShown } = useAtomValue(shopAtom);
  const add = useSetAtom(addToCartAtom);
  const { title, price, currency, picture } = offer;
  return (
    <li className="cart__row">
      <ArticlePicture src={picture} />
      <div className="cart__words">
        <p className="cart__title">
          <bdi>{plainText(title)}</bdi>
        </p>
        {isPriceShown && (
          <p className="cart__price">
            {price === null ? t("cartOnRequest", "Price on request") : priceText(price, currency, language)}
          </p>
        )}
      </div>
      <TextButton onClick={() => add(offer)}>
        {t("cartAdd", "Add")}
        <span className="visually-hidden">: {plainText(title)}</span>
      </TextButton>
    </li>
  );
}

/** The picture of an article; a bag if there is none or it cannot be loaded. */
function ArticlePicture({ src }: { readonly src: string }) {
  return (
    <span className="cart__picture" aria-hidden="true">
      <Icon name="shopping-bag" />
      {src !== "" && (
        <img
          src={src}
          alt=""
          loading="lazy"
          draggable={false}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

type AmountFieldProps = {
  readonly amount: number;
  readonly label: string;
  readonly onChange: (amount: number) => void;
};

/** The amount as an editable number, which is applied when the field is left or Enter is pressed. */
function AmountField({ amount, label, onChange }: AmountFieldProps) {
  const finish = (input: HTMLInputElement) => {
    const written = Number(input.value.trim() || amount);
    input.value = String(amount); // restores it if nothing changes; if something does, the field is drawn anew
    if (written !== amount) onChange(written);
  };
  return (
    <input
      className="cart__amount"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      aria-label={label}
      defaultValue={amount}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={({ currentTarget }) => finish(currentTarget)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing) finish(currentTarget);
      }}
    />
  );
}
