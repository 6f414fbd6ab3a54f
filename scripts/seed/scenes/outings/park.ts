import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { lamp } from '../foreground/lights.ts';
import { person } from '../foreground/people.ts';
import { circle, placed, rect, shape, stroke, trace } from '../shapes.ts';

export function park(fg: Foreground): void {
  const { unit, floor, nearest, cream, coral, violet, ochre, cloth, centreX } = fg;
  const { w, h, between, pick, sunLeft, put, tone } = fg.canvas;
  const lawn = mix(tone('#58ab72', 0), nearest, 0.16);
  const lawnShade = mix(lawn, nearest, 0.42);
  const crown = mix(tone('#3f9468', 0), nearest, 0.3);
  put(
    shape(
      trace`
        M0,${floor - 50 * unit}Q${w * 0.3},${floor - 120 * unit} ${w * 0.6},${floor - 46 * unit}
        T${w},${floor - 60 * unit}V${h}H0Z
      `,
      lawn,
    ),
    shape(
      trace`
        M${centreX - 20 * unit},${floor - 78 * unit}
        Q${centreX + 90 * unit},${floor} ${centreX - 160 * unit},${h}H${centreX + 210 * unit}
        Q${centreX + 170 * unit},${floor} ${centreX + 16 * unit},${floor - 76 * unit}Z
      `,
      mix(tone('#f0d8b8', 0), nearest, 0.12),
    ),
  );
  put(shape(trace`M0,${floor + 60 * unit}Q${w * 0.22},${floor + 10 * unit} ${w * 0.38},${h}H0Z`, lawnShade));
  const bigTree = (x: number, size: number) => {
    const side = sunLeft ? -1 : 1;
    let tree = rect(-17, -330, 34, 340, nearest) + stroke('M0,-250L-70,-340M0,-280L80,-380', nearest, 15);
    const lobes = [
      [-118, -372, 92],
      [24, -486, 118],
      [128, -388, 94],
      [-40, -400, 112],
      [70, -350, 84],
      [-90, -460, 78],
    ] as const;
    for (const [lobeX, lobeY, radius] of lobes) {
      tree += circle(lobeX, lobeY, radius, mix(crown, nearest, 0.52));
    }
    for (const [lobeX, lobeY, radius] of lobes) {
      tree += circle(
        lobeX + side * radius * 0.16,
        lobeY - radius * 0.14,
        radius * 0.78,
        mix(crown, nearest, 0.22),
      );
    }
    for (const [lobeX, lobeY, radius] of lobes) {
      tree += circle(lobeX + side * radius * 0.34, lobeY - radius * 0.3, radius * 0.44, crown);
    }
    return placed(x, h + 10, unit * size, tree);
  };
  let flowers = '';
  for (let i = 0; i < 26; i++) {
    flowers += circle(
      between(0, w),
      h - between(6, 90) * unit,
      between(3, 6) * unit,
      pick([coral, cream, ochre, violet]),
    );
  }
  put(flowers, bigTree(w * (sunLeft ? 0.93 : 0.07), 1.12));
  put(
    placed(centreX + 30 * unit, floor + 46 * unit, unit * 0.92, person(fg, { run: true, wearing: cloth[0] })),
    placed(
      centreX + 124 * unit,
      floor + 70 * unit,
      unit * 1.02,
      person(fg, { run: true, wearing: cloth[1], long: true }),
    ),
  );
  put(lamp(fg, w * (sunLeft ? 0.12 : 0.8), floor + 20 * unit, 0.8));
}
