import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { placed, rect } from '../shapes.ts';

export function gallery(fg: Foreground): void {
  const { unit, floor, nearest, cloth, unitsWide } = fg;
  const { w, h, sunLeft, put, tone } = fg.canvas;
  const stone = mix(tone('#f0e0cc', 0), nearest, 0.1);
  const stoneShade = mix(stone, nearest, 0.34);
  put(rect(0, floor, w, h, stoneShade));
  for (let i = 0; i < 4; i++) {
    put(
      rect(0, floor + i * 30 * unit, w, 30 * unit, mix(stoneShade, nearest, i * 0.18)),
      rect(0, floor + i * 30 * unit, w, 5 * unit, mix(stone, nearest, i * 0.1)),
    );
  }
  const column = (x: number, width: number) => {
    let art =
      rect(x - width / 2, 0, width, floor, stone) +
      rect(sunLeft ? x + width * 0.08 : x - width / 2, 0, width * 0.42, floor, stoneShade);
    for (let i = 0; i < 5; i++) {
      art += rect(x - width * 0.42 + i * width * 0.19, 0, width * 0.05, floor, nearest, 0, 0.13);
    }
    return (
      art +
      rect(x - width * 0.62, floor - 34 * unit, width * 1.24, 34 * unit, stone) +
      rect(x - width * 0.62, floor - 10 * unit, width * 1.24, 10 * unit, stoneShade)
    );
  };
  put(
    column(w * 0.055, 118 * unit),
    unitsWide > 800 ? column(w * 0.255, 104 * unit) : '',
    column(w * 0.945, 118 * unit),
  );
  put(rect(0, 0, w, 34 * unit, stoneShade), rect(0, 34 * unit, w, 16 * unit, stone));
  const groupX = w * 0.6;
  put(
    placed(
      groupX - 60 * unit,
      floor + 56 * unit,
      unit * 1.15,
      person(fg, { wearing: cloth[0], long: true, dress: true }),
    ),
    placed(groupX + 44 * unit, floor + 60 * unit, unit * 1.2, person(fg, { wearing: cloth[1] })),
    placed(groupX + 168 * unit, floor + 30 * unit, unit * 1.05, person(fg, { wearing: cloth[3] })),
  );
}
