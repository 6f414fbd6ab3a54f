import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { circle, placed, polygon, rect, shape, stroke, trace } from '../shapes.ts';

export function music(fg: Foreground): void {
  const { unit, floor, nearest, nearPale, warm, cream, coral, violet, ochre, cloth } = fg;
  const { w, h, light, random, between, dark, put } = fg.canvas;
  const stageY = floor - 34 * unit;
  put(rect(0, stageY, w, h, nearest), rect(0, stageY, w, 10 * unit, coral));
  for (const [x, lean] of [
    [0.22, 1],
    [0.5, -1],
    [0.78, 1],
  ] as const) {
    put(
      polygon(
        [
          [w * x - 14 * unit, 0],
          [w * x + 14 * unit, 0],
          [w * x + (lean * 60 + 190) * unit, stageY + 10],
          [w * x + (lean * 60 - 190) * unit, stageY + 10],
        ],
        dark ? light.window : '#fff4d8',
        dark ? 0.13 : 0.16,
      ),
      rect(w * x - 26 * unit, 0, 52 * unit, 44 * unit, nearest, 8 * unit),
    );
  }
  put(rect(0, 0, w, 12 * unit, nearest));
  const bass =
    shape(
      trace`
        M-26,-10C-44,-20 -42,-56 -24,-66C-36,-80 -30,-104 -14,-108L-10,-190H-2L2,-108
        C18,-104 24,-80 12,-66C30,-56 32,-20 14,-10Z
      `,
      warm,
    ) + stroke('M-6,-200V-20', nearest, 3);
  put(
    placed(
      w * 0.5 - 170 * unit,
      stageY + 8 * unit,
      unit * 1.22,
      person(fg, { wearing: cloth[1], long: true }) + placed(34, 0, 1, bass),
    ),
    placed(
      w * 0.5,
      stageY + 8 * unit,
      unit * 1.26,
      person(fg, { wearing: cloth[0], dress: true, long: true, arm: 'wave' }) +
        stroke('M40,-4V-158L26,-170', nearPale, 4) +
        circle(24, -172, 7, cream),
    ),
    placed(
      w * 0.5 + 170 * unit,
      stageY + 8 * unit,
      unit * 1.2,
      person(fg, { wearing: cloth[2] }) +
        stroke('M-40,-118L40,-96', ochre, 15) +
        circle(-34, -116, 17, ochre),
    ),
  );
  let audience = '';
  for (let x = -10 * unit; x < w + 30 * unit; x += between(40, 62) * unit) {
    const y = h - between(4, 40) * unit;
    audience +=
      circle(x, y - 40 * unit, 22 * unit, nearest) +
      shape(
        trace`
          M${x - 42 * unit},${h}Q${x - 40 * unit},${y - 14 * unit} ${x},${y - 16 * unit}
          Q${x + 40 * unit},${y - 14 * unit} ${x + 42 * unit},${h}Z
        `,
        nearest,
      );
    if (random() < 0.3) {
      audience += stroke(trace`M${x + 30 * unit},${y}L${x + 40 * unit},${y - 80 * unit}`, nearest, 13 * unit);
    }
  }
  put(rect(0, stageY + 60 * unit, w, h, mix(nearest, violet, 0.25)), audience);
}
