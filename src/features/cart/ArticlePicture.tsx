import { Icon } from "../../chrome/Icon.tsx";

/** The picture of an article; a bag where it has none, and beneath one that does not come. */
export function ArticlePicture({ src }: { readonly src: string }) {
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
