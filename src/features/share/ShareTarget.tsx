import type { ReactNode } from "react";

type ShareTargetProps = {
  readonly name: string;
  readonly href: string;
  readonly color?: string | undefined; // quiet paper without one
  readonly isOwnWindow?: boolean; // a place on the web gets a window of its own
  readonly children: ReactNode; // its mark
};

/** One place to share at: a plain link with a round mark over its name. */
export function ShareTarget({ name, href, color, isOwnWindow = false, children }: ShareTargetProps) {
  const window = isOwnWindow ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <li>
      <a className="share__target" href={href} {...window}>
        <span className="share__mark" data-plain={color === undefined || undefined} style={{ backgroundColor: color }}>
          {children}
        </span>
        <span className="share__name">
          <bdi>{name}</bdi>
        </span>
      </a>
    </li>
  );
}
