import type { SceneCanvas } from "konva/lib/Canvas.js";
import type { GroupConfig } from "konva/lib/Group.js";
import { Group } from "konva/lib/Group.js";

/**
 * A Konva node that draws by itself in its own space. A Konva.Shape would do the same with the code for fills,
 * strokes, shadows and hit testing that no page needs, and which the first page would wait for.
 */
export class Drawing extends Group {
  // Only declared: a real field would need a helper of esbuild's, and so one more file before the first page.
  declare private readonly paint: (ctx: CanvasRenderingContext2D) => void;

  constructor(draw: (ctx: CanvasRenderingContext2D) => void, config: GroupConfig = {}) {
    super({ listening: false, ...config });
    this.paint = draw;
  }

  override drawScene(canvas?: SceneCanvas): this {
    const target = canvas ?? this.getLayer()?.getCanvas();
    if (!target || !this.isVisible()) return this;
    const ctx = target.getContext()._context;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.getAbsoluteTransform().getMatrix();
    ctx.save();
    ctx.transform(a, b, c, d, e, f);
    this.paint(ctx);
    ctx.restore();
    return this;
  }

  /** Draws on its layer again, over what lies there. Nothing is saved: what it draws gives back all it sets. */
  paintOver(): void {
    const canvas = this.getLayer()?.getCanvas();
    if (!canvas) return;
    const ratio = canvas.getPixelRatio();
    const ctx = canvas.getContext()._context;
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = this.getAbsoluteTransform().getMatrix();
    ctx.setTransform(ratio * a, ratio * b, ratio * c, ratio * d, ratio * e, ratio * f);
    this.paint(ctx);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  }
}
