import { mix, n, path, plate, randomFrom, range } from "./draw.mjs";

/** Colours that cellulose takes on between crossed polarisers. */
const LIGHT = ["#f6dc9c", "#efbb5c", "#dfe9ea", "#8fbccd", "#fbf0d6", "#d9853a", "#6f9fb0", "#e8a06a"];

function fibre(random, centre, radius) {
  let angle = random() * 2 * Math.PI;
  let [x, y] = [centre[0] + (random() - 0.5) * radius * 2.3, centre[1] + (random() - 0.5) * radius * 2.3];
  let bend = (random() - 0.5) * 0.09;
  const points = range(34).map(() => {
    bend += (random() - 0.5) * 0.05;
    angle += bend * 0.6;
    x += Math.cos(angle) * 15;
    y += Math.sin(angle) * 15;
    return [x, y];
  });
  return points
    .slice(1, -1)
    .map(([px, py], index) => {
      const [qx, qy] = points[index + 2];
      return `${index === 0 ? `M${n(px)} ${n(py)}` : ""}Q${n(px)} ${n(py)} ${n((px + qx) / 2)} ${n((py + qy) / 2)}`;
    })
    .join("");
}

/** Paper as a microscope shows it: long hollow fibres across each other. */
export function fibres() {
  const random = randomFrom(105);
  const [cx, cy, radius] = [450, 490, 346];
  const strands = range(170).map((index) => {
    const data = fibre(random, [cx, cy], radius);
    const width = mix(3, 15, random() ** 2);
    const colour = LIGHT[Math.floor(random() * LIGHT.length)];
    const depth = mix(0.25, 1, index / 170);
    return `<g opacity="${n(depth * 10) / 10}">${path(
      data,
      `stroke="#130f0c" stroke-width="${n(width + 3)}"
      opacity=".55"`,
    )}
      ${path(data, `stroke="${colour}" stroke-width="${n(width)}" opacity=".86"`)}
      ${path(data, `stroke="#2a2018" stroke-width="${n(width * 0.4)}" opacity=".26"`)}
      ${path(data, `stroke="#fffaf0" stroke-width="${n(Math.max(0.8, width * 0.12))}" opacity=".8"`)}</g>`;
  });
  const scale = range(11).map((i) =>
    path(
      `M${572 + i * 16}
    ${876}v${i % 5 === 0 ? -14 : -8}`,
      'stroke="#fbf3e0" stroke-width="1.5"',
    ),
  );
  return plate(`<defs><clipPath id="lens"><circle cx="${cx}" cy="${cy}" r="${radius}"/></clipPath>
    <radialGradient id="field"><stop stop-color="#4a3826"/><stop offset="1" stop-color="#15100c"/></radialGradient>
    <radialGradient id="vignette"><stop offset=".7" stop-color="#100b07" stop-opacity="0"/>
      <stop offset="1" stop-color="#100b07" stop-opacity=".75"/></radialGradient></defs>
    <circle cx="${cx}" cy="${cy}" r="${radius + 14}" fill="none" stroke="#fbf3e0" stroke-width="1.6"/>
    <g clip-path="url(#lens)"><circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#field)"/>
      <g fill="none" stroke-linecap="round">${strands.join("")}</g>
      <circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#vignette)"/></g>
    ${scale.join("")}<path d="M572 876h160" stroke="#fbf3e0" stroke-width="1.5"/>`);
}
