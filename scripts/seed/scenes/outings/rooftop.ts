import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { glass, table } from '../foreground/furniture.ts';
import { bulbs } from '../foreground/lights.ts';
import { person } from '../foreground/people.ts';
import { planter } from '../foreground/plants.ts';
import { placed, rect } from '../shapes.ts';

export function rooftop(fg: Foreground): void {
  const { unit, floor, nearest, nearSoft, cream, cloth, centreX, unitsWide } = fg;
  const { w, h, tall, sunLeft, put } = fg.canvas;
  put(
    rect(0, floor + 4 * unit, w, h, nearest),
    rect(0, floor - 8 * unit, w, 18 * unit, nearSoft),
    rect(0, floor - 12 * unit, w, 6 * unit, mix(nearSoft, cream, 0.25)),
  );
  for (const x of [0.04, 0.5, 0.96]) {
    put(rect(w * x - 4 * unit, floor - 430 * unit, 8 * unit, 440 * unit, nearest));
  }
  put(
    bulbs(fg, w * 0.04, floor - 424 * unit, w * 0.5, floor - 424 * unit, 84 * unit, tall ? 8 : 12),
    bulbs(fg, w * 0.5, floor - 424 * unit, w * 0.96, floor - 424 * unit, 84 * unit, tall ? 8 : 12),
  );
  put(
    placed(
      centreX,
      floor + 62 * unit,
      unit * 1.1,
      table(fg, 0.8) +
        rect(-3.5, -160, 7, 160, nearest) +
        rect(-46, -166, 92, 9, cream, 4) +
        glass(fg, -20, -176),
    ),
  );
  put(
    placed(
      centreX - 108 * unit,
      floor + 66 * unit,
      unit * 1.12,
      person(fg, { arm: 'up', wearing: cloth[0], dress: true, long: true }),
    ),
    placed(
      centreX + 108 * unit,
      floor + 66 * unit,
      unit * 1.18,
      person(fg, { arm: 'up', wearing: cloth[2] }),
      true,
    ),
  );
  if (unitsWide > 800) {
    put(
      placed(
        centreX + 214 * unit,
        floor + 60 * unit,
        unit * 1.1,
        person(fg, { wearing: cloth[1], long: true }),
      ),
    );
  }
  if (unitsWide > 800) {
    put(
      placed(w * (sunLeft ? 0.13 : 0.8), floor + 8 * unit, unit, planter(fg, 210)),
      placed(w * (sunLeft ? 0.87 : 0.12), floor + 8 * unit, unit, planter(fg, 180)),
    );
  } else {
    put(placed(w * (sunLeft ? 0.95 : 0.05), floor + 8 * unit, unit, planter(fg, 150)));
  }
}
