import { label, mix, n, path, plate, range } from "./draw.mjs";

const LIGHT = "#f3e6c8";

function leafLine(side, share) {
  const across = (px) => n(450 + side * px);
  const sag = share * 92;
  return path(
    `M${across(2 + share * 5)} ${n(566 + share * 76)}C${across(46)} ${n(470 + sag)} ${across(170)}
    ${n(448 + sag)}
    ${across(mix(340, 372, share))} ${n(506 + sag * 1.06)}`,
    `stroke-width="${share === 0 ? 2.4 : 1.1}"`,
  );
}

function board(side) {
  const across = (px) => n(450 + side * px);
  return path(`M${across(26)} 664L${across(392)} 616l0 13L${across(26)} 680z`, `fill="${LIGHT}" stroke="none"`);
}

function note(from, to, text, anchor) {
  return `${path(`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, 'stroke="#e0b566" stroke-width="1.3"')}
    <circle cx="${from[0]}" cy="${from[1]}" r="3.6" fill="#e0b566"/>
    ${label(
      to[0],
      to[1] + (to[1] > from[1] ? 28 : -10),
      text,
      `fill="${LIGHT}" stroke="none" font-size="27" font-style="italic" text-anchor="${anchor}"`,
    )}`;
}

/** An open book seen from its tail, one leaf in the air, with the names of its parts. */
export function anatomy() {
  const stack = [1, -1].flatMap((side) => range(30).map((i) => leafLine(side, i / 29)));
  const turning = "M450 562C420 430 500 330 610 222";
  return plate(`<defs><linearGradient id="air" x1="0" y1="1" x2="1" y2="0"><stop stop-color="#f3e6c8"
    stop-opacity=".05"/>
      <stop offset="1" stop-color="#f3e6c8" stop-opacity=".26"/></linearGradient></defs>
    <ellipse cx="450" cy="716" rx="392" ry="16" fill="#141f30" opacity=".6"/>
    <path d="${turning}C640 330 700 420 790 506C620 440 496 470 450 562z" fill="url(#air)"/>
    <g fill="none" stroke="${LIGHT}" stroke-linecap="round">${stack.join("")}
      <path d="M424 664Q450 706 476 664" stroke-width="13"/>${path(turning, 'stroke-width="3.2"')}
      <path d="M610 222q52 26 92 110m-12 -8l12 8l1 -15" stroke="#e0b566" stroke-width="1.5" stroke-dasharray="2 7"/></g>
    ${board(1)}${board(-1)}
    <g fill="none">${note([585, 248], [640, 176], "leaf", "start")}${note([262, 466], [200, 384], "verso", "middle")}
      ${note([690, 470], [752, 404], "recto", "middle")}${note([450, 566], [342, 340], "gutter", "middle")}
      ${note([806, 566], [790, 724], "fore-edge", "middle")}${note([452, 686], [452, 764], "spine", "middle")}
      ${note([180, 652], [150, 742], "board", "middle")}</g>`);
}
