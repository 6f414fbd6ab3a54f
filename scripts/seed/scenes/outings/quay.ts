import type { Foreground } from '../foreground/foreground.ts';
import { pavement, railing } from '../foreground/ground.ts';
import { lamp } from '../foreground/lights.ts';
import { person } from '../foreground/people.ts';
import { placed, round1 } from '../shapes.ts';

export function quay(fg: Foreground): void {
  const { unit, floor, cloth, centreX, unitsWide } = fg;
  const { w, put } = fg.canvas;
  put(pavement(fg, floor + 30 * unit));
  put(lamp(fg, w * 0.1, floor + 34 * unit, 1.22));
  if (unitsWide > 900) {
    put(
      `<g transform="translate(${round1(w * 0.9 * 2)} 0) scale(-1 1)">${lamp(fg, w * 0.9, floor + 34 * unit, 1.22)}</g>`,
    );
  }
  put(
    placed(
      centreX - 56 * unit,
      floor + 36 * unit,
      unit * 1.05,
      person(fg, { wearing: cloth[0], long: true, arm: 'lean' }),
    ),
    placed(
      centreX + 70 * unit,
      floor + 36 * unit,
      unit * 1.12,
      person(fg, { wearing: cloth[1], arm: 'lean' }),
    ),
  );
  put(railing(fg, floor + 40 * unit));
}
