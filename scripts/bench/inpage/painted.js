// Runs before the page's own code: counts the calls to 2D contexts and the device pixels they write. An area is that of
// the drawn polygon within the clip and the canvas; a clip that is not convex counts as its bounding box, a Path2D as
// all of the clip, and a shape with holes as filled, so that the figure is never too small but for texts and blurs.
{
  const areas = { imagePx: 0, fillPx: 0, clearPx: 0, strokePx: 0 };
  const counts = { calls: 0, images: 0, fills: 0, clips: 0, gradients: 0, ...areas };
  const CURVE_STEPS = 12;
  const states = new WeakMap();

  /** The counts so far, and the pixels that all canvases of the document hold. */
  window.readPainted = () => {
    const canvases = [...document.querySelectorAll("canvas")];
    return { ...counts, canvasPx: canvases.reduce((total, { width, height }) => total + width * height, 0) };
  };

  const bounds = ({ width, height }) => rectangle(0, 0, width, height);
  const rectangle = (x, y, w, h) => [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];

  function stateOf(ctx) {
    if (!states.has(ctx)) states.set(ctx, { clip: bounds(ctx.canvas), saved: [], path: [] });
    return states.get(ctx);
  }

  function toDevice(ctx, points) {
    const m = ctx.getTransform();
    return points.map(([x, y]) => [m.a * x + m.c * y + m.e, m.b * x + m.d * y + m.f]);
  }

  function signedArea(polygon) {
    let twice = 0;
    polygon.forEach(([x, y], i) => {
      const [nextX, nextY] = polygon[(i + 1) % polygon.length];
      twice += x * nextY - nextX * y;
    });
    return twice / 2;
  }

  const cross = ([ax, ay], [bx, by], [x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);

  function isConvex(polygon) {
    const turns = polygon.map((a, i) => {
      return cross(a, polygon[(i + 1) % polygon.length], polygon[(i + 2) % polygon.length]);
    });
    return turns.every((turn) => turn >= -1e-6) || turns.every((turn) => turn <= 1e-6);
  }

  function boundingBox(polygon) {
    const xs = polygon.map(([x]) => x);
    const ys = polygon.map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    return rectangle(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
  }

  /** The part of `polygon` within the convex `clip` (Sutherland and Hodgman). */
  function within(polygon, clip) {
    const side = Math.sign(signedArea(clip)) || 1;
    let kept = polygon;
    clip.forEach((a, i) => {
      const b = clip[(i + 1) % clip.length];
      const input = kept;
      kept = [];
      input.forEach((point, j) => {
        const previous = input[(j + input.length - 1) % input.length];
        const [was, is] = [side * cross(a, b, previous), side * cross(a, b, point)];
        if (was * is < 0) {
          const t = was / (was - is);
          kept.push([previous[0] + (point[0] - previous[0]) * t, previous[1] + (point[1] - previous[1]) * t]);
        }
        if (is >= 0) kept.push(point);
      });
    });
    return kept;
  }

  const visibleArea = (ctx, polygon) => Math.abs(signedArea(within(polygon, stateOf(ctx).clip)));

  function extend(ctx, points) {
    const { path } = stateOf(ctx);
    if (!path.length) path.push([]);
    path.at(-1).push(...toDevice(ctx, points));
  }

  function arcPoints(cx, cy, rx, ry, rotation, from, to, isBackward) {
    const turn = 2 * Math.PI;
    let sweep = isBackward ? from - to : to - from;
    sweep = sweep >= turn ? turn : ((sweep % turn) + turn) % turn;
    return Array.from({ length: 2 * CURVE_STEPS + 1 }, (_, i) => {
      const angle = from + (((isBackward ? -1 : 1) * sweep) / (2 * CURVE_STEPS)) * i;
      const [x, y] = [rx * Math.cos(angle), ry * Math.sin(angle)];
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      return [cx + x * cos - y * sin, cy + x * sin + y * cos];
    });
  }

  /** Follows a curve in device pixels: transforms keep Bezier curves what they are. */
  function bend(ctx, controls) {
    const line = stateOf(ctx).path.at(-1);
    if (!line?.length) return extend(ctx, controls);
    const points = [line.at(-1), ...toDevice(ctx, controls)];
    const between = (list, t) => list.slice(1).map((b, i) => list[i].map((a, axis) => a + (b[axis] - a) * t));
    for (let step = 1; step <= CURVE_STEPS; step += 1) {
      let list = points;
      while (list.length > 1) list = between(list, step / CURVE_STEPS);
      line.push(list[0]);
    }
  }

  function strokeArea(ctx, line) {
    const half = (ctx.lineWidth / 2) * Math.sqrt(Math.abs(signedArea(toDevice(ctx, rectangle(0, 0, 1, 1)))));
    return line.slice(1).reduce((total, [x, y], i) => {
      const [fromX, fromY] = line[i];
      const length = Math.hypot(x - fromX, y - fromY) || 1;
      const [nx, ny] = [(-(y - fromY) / length) * half, ((x - fromX) / length) * half];
      const quad = [
        [fromX + nx, fromY + ny],
        [x + nx, y + ny],
        [x - nx, y - ny],
        [fromX - nx, fromY - ny],
      ];
      return total + visibleArea(ctx, quad);
    }, 0);
  }

  const rectangleArea = (ctx, ...box) => visibleArea(ctx, toDevice(ctx, rectangle(...box)));

  const watched = {
    save: (ctx) => stateOf(ctx).saved.push(stateOf(ctx).clip),
    restore(ctx) {
      const state = stateOf(ctx);
      state.clip = state.saved.pop() ?? state.clip;
    },
    reset: (ctx) => states.delete(ctx),
    beginPath: (ctx) => (stateOf(ctx).path = []),
    moveTo: (ctx, x, y) => stateOf(ctx).path.push(toDevice(ctx, [[x, y]])),
    lineTo: (ctx, x, y) => extend(ctx, [[x, y]]),
    rect: (ctx, ...box) => stateOf(ctx).path.push(toDevice(ctx, rectangle(...box))),
    roundRect: (ctx, x, y, w, h) => stateOf(ctx).path.push(toDevice(ctx, rectangle(x, y, w, h))),
    arc: (ctx, x, y, r, from, to, isBackward) => extend(ctx, arcPoints(x, y, r, r, 0, from, to, isBackward)),
    ellipse: (ctx, ...ellipse) => extend(ctx, arcPoints(...ellipse)),
    arcTo: (ctx, x1, y1, x2, y2) =>
      extend(ctx, [
        [x1, y1],
        [x2, y2],
      ]),
    quadraticCurveTo: (ctx, x1, y1, x, y) =>
      bend(ctx, [
        [x1, y1],
        [x, y],
      ]),
    bezierCurveTo: (ctx, x1, y1, x2, y2, x, y) =>
      bend(ctx, [
        [x1, y1],
        [x2, y2],
        [x, y],
      ]),
    clip(ctx, path) {
      counts.clips += 1;
      const state = stateOf(ctx);
      const lines = state.path.filter((line) => line.length > 2);
      if (path instanceof Path2D || !lines.length) return;
      const area = lines.length === 1 && isConvex(lines[0]) ? lines[0] : boundingBox(lines.flat());
      state.clip = within(area, state.clip);
    },
    fill(ctx, path) {
      counts.fills += 1;
      const { clip, path: lines } = stateOf(ctx);
      const polygons = path instanceof Path2D ? [clip] : lines.filter((line) => line.length > 2);
      for (const polygon of polygons) counts.fillPx += visibleArea(ctx, polygon);
    },
    fillRect(ctx, ...box) {
      counts.fills += 1;
      counts.fillPx += rectangleArea(ctx, ...box);
    },
    clearRect: (ctx, ...box) => (counts.clearPx += rectangleArea(ctx, ...box)),
    stroke(ctx) {
      for (const line of stateOf(ctx).path) counts.strokePx += strokeArea(ctx, line);
    },
    strokeRect(ctx, ...box) {
      const corners = toDevice(ctx, rectangle(...box));
      counts.strokePx += strokeArea(ctx, [...corners, corners[0]]);
    },
    drawImage(ctx, image, ...place) {
      counts.images += 1;
      const { width, height } = image;
      const box = place.length === 8 ? place.slice(4) : place.length === 4 ? place : [...place, width, height];
      counts.imagePx += rectangleArea(ctx, ...box);
    },
    putImageData: (ctx, data, x, y) => {
      counts.imagePx += Math.abs(signedArea(within(rectangle(x, y, data.width, data.height), bounds(ctx.canvas))));
    },
    createLinearGradient: () => (counts.gradients += 1),
    createRadialGradient: () => (counts.gradients += 1),
  };

  const unseen = new Set(["constructor", "getTransform"]);
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (typeof value !== "function" || unseen.has(name)) continue;
      prototype[name] = function counted(...args) {
        counts.calls += 1;
        watched[name]?.(this, ...args);
        return value.apply(this, args);
      };
    }
  }

  // A new size clears a canvas and forgets its clips.
  const contextOf = new WeakMap();
  for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
    const { getContext } = prototype;
    prototype.getContext = function getWatched(...args) {
      const ctx = getContext.apply(this, args);
      contextOf.set(this, ctx);
      return ctx;
    };
    for (const side of ["width", "height"]) {
      const { get, set } = Object.getOwnPropertyDescriptor(prototype, side);
      Object.defineProperty(prototype, side, {
        get,
        set(value) {
          set.call(this, value);
          states.delete(contextOf.get(this));
        },
      });
    }
  }
}
