// Runs before the page's own code: counts what runs and draws, so that a page at rest can be shown to do nothing.
{
  const counts = { frames: 0, timers: 0, draws: 0 };
  window.readActivity = () => ({ ...counts });

  const counting = (field, act) =>
    function counted(...args) {
      counts[field] += 1;
      return typeof act === "function" ? act.apply(this, args) : undefined;
    };

  const { requestAnimationFrame, requestIdleCallback, setInterval, setTimeout } = window;
  window.requestAnimationFrame = (act) => requestAnimationFrame(counting("frames", act));
  window.requestIdleCallback = (act, options) => requestIdleCallback(counting("timers", act), options);
  window.setTimeout = (act, ...rest) => setTimeout(counting("timers", act), ...rest);
  window.setInterval = (act, ...rest) => setInterval(counting("timers", act), ...rest);

  const drawing = ["drawImage", "fill", "fillRect", "clearRect", "stroke", "strokeRect", "fillText", "putImageData"];
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    for (const name of drawing) {
      const draw = prototype[name];
      if (!draw) continue;
      prototype[name] = function drawCounted(...args) {
        counts.draws += 1;
        return draw.apply(this, args);
      };
    }
  }
}
