import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { circle, placed, rect, shape, stroke, trace } from '../shapes.ts';

export function stadium(fg: Foreground): void {
  const { unit, floor, nearest, nearSoft, nearPale, cream, coral, violet, ochre, cloth } = fg;
  const { w, h, light, pick, dark, put, tone } = fg.canvas;
  put(
    shape(
      trace`M0,${floor - 150 * unit}Q${w * 0.5},${floor - 20 * unit} ${w},${floor - 150 * unit}V${h}H0Z`,
      nearSoft,
    ),
  );
  put(
    shape(
      trace`M0,${floor - 20 * unit}Q${w * 0.5},${floor + 96 * unit} ${w},${floor - 20 * unit}V${h}H0Z`,
      mix(tone('#3fae6a', 0, 0.6), nearest, 0.08),
    ),
  );
  let crowd = '';
  for (let r = 0; r < 5; r++) {
    for (let i = 0; i < w / (15 * unit); i++) {
      const x = i * 15 * unit + (r % 2) * 7 * unit;
      const t = x / w;
      const y = floor - 128 * unit + 4 * t * (1 - t) * 66 * unit + r * 24 * unit;
      crowd += circle(x, y, 5 * unit, pick([coral, cream, violet, ochre, nearPale, nearPale, nearPale]));
    }
  }
  put(crowd);
  put(
    shape(
      trace`
        M0,${floor - 156 * unit}Q${w * 0.5},${floor - 26 * unit} ${w},${floor - 156 * unit}v${14 * unit}
        Q${w * 0.5},${floor - 10 * unit} 0,${floor - 142 * unit}Z
      `,
      cream,
    ),
  );
  const floodlight = (x: number, size: number) => {
    const mast = rect(-6, -470, 12, 480, nearest) + rect(-78, -548, 156, 90, nearest, 8);
    let bulbs = '';
    for (let r = 0; r < 3; r++) {
      for (let i = 0; i < 5; i++) {
        bulbs += circle(-58 + i * 29, -530 + r * 27, 9.5, mix(light.window, '#ffffff', 0.5));
      }
    }
    return (
      placed(x, floor - 90 * unit, unit * size, mast + bulbs) +
      (dark ? circle(x, floor - 590 * unit * size, 150 * unit, '#fff2c8', 0.16) : '')
    );
  };
  put(floodlight(w * 0.07, 1), floodlight(w * 0.93, 1));
  put(
    stroke(
      trace`M0,${floor + 30 * unit}Q${w * 0.5},${floor + 140 * unit} ${w},${floor + 30 * unit}`,
      cream,
      4 * unit,
      0.8,
    ),
  );
  put(
    placed(
      w * 0.5 - 70 * unit,
      h + 30 * unit,
      unit * 1.15,
      person(fg, { half: true, arm: 'wave', wearing: cloth[0] }),
    ),
    placed(
      w * 0.5 + 20 * unit,
      h + 36 * unit,
      unit * 1.2,
      person(fg, { half: true, wearing: cloth[3], long: true, arm: 'wave' }),
    ),
    placed(w * 0.5 + 130 * unit, h + 40 * unit, unit * 1.15, person(fg, { half: true, wearing: cloth[1] })),
  );
}
