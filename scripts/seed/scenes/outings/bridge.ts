import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { lamp } from '../foreground/lights.ts';
import { bicycle, person } from '../foreground/people.ts';
import { placed, rect, shape, stroke, trace } from '../shapes.ts';

export function bridge(fg: Foreground): void {
  const { unit, floor, nearest, cream, cloth, centreX } = fg;
  const { w, h, random, between, put, tone } = fg.canvas;
  const stone = mix(tone('#b58f78', 0), nearest, 0.34);
  const springing = floor - 30 * unit;
  put(
    shape(
      trace`
        M0,${h}V${springing - 20 * unit}
        Q${w * 0.5},${springing - 120 * unit} ${w},${springing - 20 * unit}V${h}H${w * 0.82}
        Q${w * 0.8},${springing + 40 * unit} ${w * 0.5},${springing + 30 * unit}
        Q${w * 0.2},${springing + 40 * unit} ${w * 0.18},${h}Z
      `,
      stone,
    ),
  );
  put(
    shape(
      trace`
        M0,${springing - 20 * unit}Q${w * 0.5},${springing - 120 * unit} ${w},${springing - 20 * unit}
        v${18 * unit}Q${w * 0.5},${springing - 102 * unit} 0,${springing - 2 * unit}Z
      `,
      mix(stone, cream, 0.35),
    ),
  );
  const deckY = (x: number) => springing - 20 * unit - 4 * (x / w) * (1 - x / w) * 50 * unit;
  let railing = '';
  for (let x = 0; x <= w; x += 24 * unit) {
    railing += rect(x, deckY(x) - 62 * unit, 3.2 * unit, 66 * unit, nearest);
  }
  railing += stroke(
    trace`M0,${deckY(0) - 64 * unit}Q${w * 0.5},${deckY(w / 2) - 114 * unit} ${w},${deckY(w) - 64 * unit}`,
    nearest,
    9 * unit,
  );
  const groupX = centreX;
  put(
    placed(groupX - 150 * unit, deckY(groupX - 150 * unit) + 4 * unit, unit * 0.98, bicycle(fg)),
    placed(groupX - 30 * unit, deckY(groupX) + 4 * unit, unit, person(fg, { wearing: cloth[0], long: true })),
    placed(
      groupX + 56 * unit,
      deckY(groupX) + 4 * unit,
      unit * 1.05,
      person(fg, { wearing: cloth[1], arm: 'wave' }),
    ),
  );
  put(railing, lamp(fg, w * 0.12, deckY(w * 0.12), 0.92), lamp(fg, w * 0.8, deckY(w * 0.8), 0.92));
  let stones = '';
  for (let i = 0; i < 34; i++) {
    const x = random() * w;
    const y = deckY(x) + between(30, 110) * unit;
    if (Math.abs(x - w / 2) < w * 0.3 && y > springing + 10 * unit) {
      continue;
    }
    stones += rect(x, y, between(30, 60) * unit, 12 * unit, nearest, 3, 0.22);
  }
  put(stones);
}
