import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { palm } from '../foreground/plants.ts';
import { placed, rect, shape, stroke, trace } from '../shapes.ts';

export function beach(fg: Foreground): void {
  const { unit, floor, nearest, cream, coral, cloth, deck, centreX } = fg;
  const { w, h, put, tone } = fg.canvas;
  const sand = mix(tone('#f6d6a6', 0), nearest, 0.1);
  put(
    shape(
      trace`
        M0,${floor - 30 * unit}Q${w * 0.3},${floor - 74 * unit} ${w * 0.62},${floor - 22 * unit}
        T${w},${floor - 40 * unit}V${h}H0Z
      `,
      sand,
    ),
    shape(
      trace`
        M0,${floor - 30 * unit}Q${w * 0.3},${floor - 74 * unit} ${w * 0.62},${floor - 22 * unit}
        T${w},${floor - 40 * unit}v${10 * unit}
        Q${w * 0.85},${floor - 4 * unit} ${w * 0.62},${floor - 12 * unit}
        Q${w * 0.3},${floor - 62 * unit} 0,${floor - 18 * unit}Z
      `,
      mix(cream, '#ffffff', 0.4),
      0.7,
    ),
  );
  put(
    placed(w * 0.1, h + 20, unit * 1.25, palm(fg, 560, 70)),
    placed(w * 0.19, h + 20, unit * 1.0, palm(fg, 420, -36)),
    placed(w * 0.95, h + 30, unit * 1.3, palm(fg, 600, -86)),
  );
  put(
    placed(
      centreX,
      floor + 74 * unit,
      unit * 1.05,
      stroke('M-90,-4L-60,-44L40,-44L110,-96', coral, 11) + stroke('M40,-44L52,-4', nearest, 7),
    ),
  );
  put(
    placed(
      centreX + 150 * unit,
      floor + 66 * unit,
      unit,
      rect(-4, -230, 8, 230, nearest) +
        shape(
          trace`
            M-130,-176A130,96 0 0 1 130,-176Q98,-192 65,-176Q32,-192 0,-176Q-32,-192 -65,-176
            Q-98,-192 -130,-176Z
          `,
          deck[0],
        ) +
        shape(trace`M-65,-176Q-50,-262 0,-272Q50,-262 65,-176Q32,-192 0,-176Q-32,-192 -65,-176Z`, cream),
    ),
  );
  put(
    placed(
      centreX - 150 * unit,
      floor + 70 * unit,
      unit,
      person(fg, { wearing: cloth[2], arm: 'wave', long: true }),
    ),
  );
}
