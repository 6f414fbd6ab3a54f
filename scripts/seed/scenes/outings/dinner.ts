import { mix } from '../colour.ts';
import type { Foreground } from '../foreground/foreground.ts';
import { person } from '../foreground/people.ts';
import { circle, ellipse, placed, polygon, rect, shape, stroke, trace } from '../shapes.ts';

export function dinner(fg: Foreground): void {
  const { unit, nearest, nearPale, warm, cream, coral, ochre, leafLight, cloth } = fg;
  const { w, h, light, tall, put, lampGlow } = fg.canvas;
  const sill = h * 0.8;
  const left = w * 0.06;
  const right = w * 0.94;
  const top = h * 0.05;
  const shoulder = h * 0.3;
  const arch = trace`
    M${left},${sill}V${shoulder}Q${left},${top} ${w * 0.5},${top}Q${right},${top} ${right},${shoulder}
    V${sill}
  `;
  put(
    `<path d="${trace`M0,0H${w}V${h}H0Z${arch}Z`}" fill="${nearest}" fill-rule="evenodd"/>`,
    stroke(arch, nearPale, 8 * unit),
    rect(left - 10 * unit, sill - 4 * unit, right - left + 20 * unit, 12 * unit, nearPale),
  );
  for (const x of tall ? [0.5] : [0.3, 0.7]) {
    put(rect(w * x - 4 * unit, top, 8 * unit, sill - top, nearest));
  }
  put(rect(left, shoulder + 10 * unit, right - left, 8 * unit, nearest));
  const plate = mix(cream, '#ffffff', 0.5);
  const tableY = h * 0.885;
  const lampX = w * 0.5;
  const lampY = h * 0.27;
  put(
    rect(lampX - 1.5 * unit, 0, 3 * unit, lampY, nearPale),
    polygon(
      [
        [lampX - 30 * unit, lampY + 60 * unit],
        [lampX + 30 * unit, lampY + 60 * unit],
        [lampX + 330 * unit, tableY],
        [lampX - 330 * unit, tableY],
      ],
      light.window,
      0.12,
    ),
    shape(
      trace`
        M${lampX - 84 * unit},${lampY + 62 * unit}Q${lampX - 66 * unit},${lampY} ${lampX},${lampY}
        Q${lampX + 66 * unit},${lampY} ${lampX + 84 * unit},${lampY + 62 * unit}Z
      `,
      warm,
    ),
    lampGlow(lampX, lampY + 66 * unit, 16 * unit),
  );
  const guestOffset = Math.min(250 * unit, w * 0.27);
  put(
    placed(
      lampX - guestOffset,
      tableY + 150 * unit,
      unit * 1.75,
      person(fg, { half: true, wearing: cloth[0], long: true, arm: 'up' }),
    ),
    placed(
      lampX + guestOffset,
      tableY + 150 * unit,
      unit * 1.82,
      person(fg, { half: true, wearing: cloth[1], arm: 'up' }),
      true,
    ),
  );
  put(
    shape(
      trace`
        M${lampX - guestOffset * 1.75},${h + 4}
        Q${lampX - guestOffset * 1.7},${tableY} ${lampX - guestOffset * 1.25},${tableY}
        H${lampX + guestOffset * 1.25}
        Q${lampX + guestOffset * 1.7},${tableY} ${lampX + guestOffset * 1.75},${h + 4}Z
      `,
      mix(cream, nearest, 0.1),
    ),
    shape(
      trace`
        M${lampX - guestOffset * 1.25},${tableY}H${lampX + guestOffset * 1.25}
        q${20 * unit},${2 * unit} ${34 * unit},${12 * unit}H${lampX - guestOffset * 1.25 - 34 * unit}
        q${14 * unit},${-10 * unit} ${34 * unit},${-12 * unit}Z
      `,
      mix(cream, '#ffffff', 0.35),
    ),
  );
  put(
    placed(
      lampX,
      tableY + 44 * unit,
      unit * 1.5,
      rect(-11, -78, 22, 74, leafLight, 6) +
        rect(-5, -108, 10, 34, leafLight, 3) +
        rect(-11, -52, 22, 26, cream) +
        ellipse(-78, -4, 46, 11, plate) +
        ellipse(-78, -7, 30, 7, coral) +
        ellipse(74, -4, 46, 11, plate) +
        ellipse(74, -7, 30, 7, ochre) +
        circle(66, -11, 6, leafLight) +
        circle(82, -10, 6, leafLight),
    ),
  );
}
