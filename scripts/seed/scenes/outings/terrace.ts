import type { Foreground } from '../foreground/foreground.ts';
import { chair, glass, table } from '../foreground/furniture.ts';
import { pavement } from '../foreground/ground.ts';
import { bulbs } from '../foreground/lights.ts';
import { person } from '../foreground/people.ts';
import { planter } from '../foreground/plants.ts';
import { circle, placed, rect, shape, trace } from '../shapes.ts';

export function terrace(fg: Foreground): void {
  const { unit, floor, nearest, cream, coral, cloth, deck, centreX, unitsWide } = fg;
  const { w, h, tall, put } = fg.canvas;
  put(pavement(fg, floor));
  const umbrella = (colour: string, stripe: string) =>
    rect(-5, -300, 10, 300, nearest) +
    shape(
      trace`
        M-150,-232Q-110,-330 0,-342Q110,-330 150,-232Q120,-244 100,-232Q75,-246 50,-232Q25,-246 0,-232
        Q-25,-246 -50,-232Q-75,-246 -100,-232Q-120,-244 -150,-232Z
      `,
      colour,
    ) +
    shape(trace`M-50,-232Q-40,-320 0,-342Q40,-320 50,-232Q25,-246 0,-232Q-25,-246 -50,-232Z`, stripe) +
    circle(0, -345, 7, nearest);
  const tableSet = (x: number, size: number, colour: string, stripe: string) =>
    put(
      placed(
        x,
        floor + 40 * unit,
        unit * size,
        placed(-92, 0, 1, chair(fg)) +
          placed(92, 0, 1, chair(fg, true)) +
          umbrella(colour, stripe) +
          table(fg) +
          glass(fg, -22, -92) +
          glass(fg, 22, -92) +
          rect(-4, -112, 8, 28, coral, 3),
      ),
    );
  if (unitsWide > 1000) {
    tableSet(w * 0.15, 0.92, deck[0], cream);
  }
  tableSet(w * 0.84, 1.18, deck[1], cream);
  put(
    placed(
      centreX - 40 * unit,
      floor + 34 * unit,
      unit * 0.98,
      person(fg, { arm: 'up', wearing: cloth[2], long: true }),
    ),
    placed(
      centreX + 64 * unit,
      floor + 34 * unit,
      unit * 1.04,
      person(fg, { arm: 'up', wearing: cloth[1] }),
      true,
    ),
  );
  put(
    bulbs(fg, -20, h * 0.14, w * 0.55, h * 0.1, 90 * unit, tall ? 8 : 12),
    bulbs(fg, w * 0.55, h * 0.1, w + 20, h * 0.17, 80 * unit, tall ? 7 : 10),
  );
  put(placed(w * 0.03, h, unit * 1.25, planter(fg, 150)), placed(w * 0.985, h, unit * 1.3, planter(fg, 140)));
}
