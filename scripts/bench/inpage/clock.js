// Runs before the page's own code: counts animation frames with a requestAnimationFrame nobody has wrapped yet.
{
  const nextFrame = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);

  /** Runs one turn. Returns when each frame came (ms) until it had settled, and how long it took. */
  window.timeTurn = async (turn) => {
    const frames = [];
    let id = nextFrame(function tick(at) {
      frames.push(at);
      id = nextFrame(tick);
    });
    const start = performance.now();
    await turn();
    cancel(id);
    return { frames, ms: performance.now() - start };
  };
}
