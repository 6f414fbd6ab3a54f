import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { placed, polygon, rect, shape, stroke, trace } from '../shapes.ts';

export function hike(fg: Foreground): void {
  const { unit, floor, nearest, nearSoft, ochre, teal, cloth } = fg;
  const { w, h, put, tone } = fg.canvas;
  const hill = mix(tone('#5f9a78', 0), nearest, 0.28);
  put(
    shape(
      trace`
        M0,${floor - 10 * unit}
        C${w * 0.25},${floor - 60 * unit} ${w * 0.42},${floor - 190 * unit} ${w * 0.6},${floor - 176 * unit}
        S${w * 0.86},${floor - 60 * unit} ${w},${floor - 110 * unit}V${h}H0Z
      `,
      hill,
    ),
    shape(
      trace`
        M0,${floor + 40 * unit}
        C${w * 0.3},${floor - 40 * unit} ${w * 0.52},${floor + 80 * unit} ${w},${floor + 6 * unit}V${h}
        H0Z
      `,
      mix(hill, nearest, 0.55),
    ),
  );
  put(
    stroke(
      trace`
        M${w * 0.18},${h}
        C${w * 0.36},${floor + 30 * unit} ${w * 0.3},${floor - 30 * unit} ${w * 0.56},${floor - 168 * unit}
      `,
      mix(tone('#f0d8b8', 0), nearest, 0.06),
      15 * unit,
      0.9,
    ),
  );
  const bough = (rise: number, half: number) =>
    polygon(
      [
        [-half, -36 + rise],
        [0, -190 + rise],
        [half, -36 + rise],
      ],
      nearSoft,
    );
  const pine = (x: number, y: number, size: number) =>
    placed(
      x,
      y,
      unit * size,
      rect(-8, -40, 16, 44, nearest) + [bough(0, 118), bough(-84, 98), bough(-156, 76)].join(''),
    );
  put(
    pine(w * 0.07, floor + 60 * unit, 1.25),
    pine(w * 0.15, floor + 50 * unit, 0.86),
    pine(w * 0.93, floor + 60 * unit, 1.5),
    pine(w * 0.84, floor + 30 * unit, 0.8),
  );
  put(
    placed(
      w * 0.545,
      floor - 160 * unit,
      unit * 0.82,
      person(fg, { wearing: cloth[0], arm: 'wave' }) + rect(-36, -150, 20, 50, ochre, 8),
    ),
    placed(
      w * 0.6,
      floor - 172 * unit,
      unit * 0.82,
      person(fg, { wearing: cloth[1], long: true }) + rect(-38, -150, 20, 50, teal, 8),
    ),
  );
}
