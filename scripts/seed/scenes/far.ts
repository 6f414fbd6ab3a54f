import type { Canvas } from './canvas.ts';
import { drawCone, drawTableMountain } from './mountains.ts';
import { blocks, distant, hills, ridge } from './silhouettes.ts';

/** Draws the background behind the town. */
export function drawFar(canvas: Canvas): void {
  const { horizon, scale, look, tone, put } = canvas;
  switch (look.far) {
    case 'hills':
      put(
        hills(canvas, horizon - 60 * scale, 190 * scale, distant(canvas, 0.86)),
        hills(canvas, horizon - 20 * scale, 130 * scale, distant(canvas, 0.72), 5),
      );
      break;
    case 'dunes':
      put(
        hills(canvas, horizon - 20 * scale, 90 * scale, tone('#e8b98a', 0.75), 4),
        hills(canvas, horizon, 60 * scale, tone('#d89a6a', 0.55), 3),
      );
      break;
    case 'city': {
      const height = scale * (0.6 + look.mass * 0.7);
      put(
        blocks(canvas, horizon, 330 * height, distant(canvas, 0.88), 1.1),
        blocks(canvas, horizon, 230 * height, distant(canvas, 0.74)),
      );
      break;
    }
    case 'peaks':
      put(
        ridge(canvas, horizon - 150 * scale, 200 * scale, 0.5, distant(canvas, 0.88)),
        ridge(canvas, horizon - 60 * scale, 170 * scale, 0.35, distant(canvas, 0.74)),
      );
      break;
    case 'fuji':
    case 'volcano':
      drawCone(canvas);
      break;
    case 'table':
      drawTableMountain(canvas);
      break;
  }
}
