import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function burj(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const glass = '#c9d3e6';
  for (const [x, height] of [
    [-62, 190],
    [-46, 300],
    [-34, 430],
    [-24, 560],
    [-15, 690],
    [-8, 780],
  ] as const) {
    art += facade(x, -height, -x * 1.6, height, glass, 0.45);
  }
  for (const [x, height] of [
    [-92, 150],
    [-74, 240],
    [-58, 360],
    [-44, 480],
    [-30, 600],
  ] as const) {
    art +=
      facade(x, -height, 30, height, glass, 0.4) +
      facade(-x - 34, -height * 0.9, 30, height * 0.9, glass, 0.55);
  }
  art += polygon(
    [
      [-4, -770],
      [0, -900],
      [4, -770],
    ],
    tint(glass),
  );
  art += windowGrid(-60, -330, 110, 325, { width: 5, gap: 7, height: 8, rowGap: 9, lit: 0.8 });
  const sailX = sunLeft ? -400 : 300;
  art +=
    shape(trace`M${sailX},0V-330C${sailX + 92},-270 ${sailX + 120},-120 ${sailX + 116},0Z`, tint('#f2f2fa')) +
    shape(
      trace`M${sailX},0V-330C${sailX + 38},-250 ${sailX + 50},-120 ${sailX + 46},0Z`,
      shade('#b9c4dc', 0.2),
    ) +
    rect(sailX - 3, -392, 5, 392, tint('#d8dcec')) +
    shape(trace`M${sailX + 24},-250h52a22,8 0 0 1 -44,8z`, tint('#e6e8f4'));
  return art;
}

export function frame(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow, ink } = brush;
  const { random, sunLeft } = brush.canvas;
  let art = '';
  const gold = '#e8bd62';
  art +=
    facade(-182, -70, 364, 70, '#c9b88e', 0.3) +
    facade(-152, -660, 50, 600, gold, 0.4) +
    facade(102, -660, 50, 600, gold, 0.4) +
    rect(-152, -660, 304, 66, tint(gold)) +
    rect(-152, -606, 304, 12, shade(gold, 0.3)) +
    rect(-152, -104, 304, 40, shade(gold, 0.12));
  for (let i = 0; i < 13; i++) {
    for (const x of [-127, 127]) {
      art +=
        circle(x, -570 + i * 37, 13, shade(gold, 0.22)) +
        circle(x, -570 + i * 37, 7, glow && random() < 0.7 ? glow : tint(gold));
    }
  }
  for (let i = 0; i < 8; i++) {
    art += circle(-116 + i * 33, -634, 10, glow || shade(gold, 0.22));
  }
  const ring = (rx: number, ry: number, colour: string, width: number, dashes = '') => {
    const dashed = dashes ? ` stroke-dasharray="${dashes}"` : '';
    return `<ellipse rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"${dashed}/>`;
  };
  const wheel =
    ring(112, 88, tint('#dfe4ee'), 58) +
    ring(132, 108, shade('#aeb8cc', 0.2), 10, '46 30 70 24') +
    (glow ? ring(112, 88, glow, 8, '60 34 24 40') : '');
  const wheelX = sunLeft ? -400 : 400;
  art +=
    `<g transform="translate(${wheelX} -120) rotate(${sunLeft ? -14 : 14})">${wheel}</g>` +
    shape(
      trace`M${wheelX - 150},0C${wheelX - 120},-40 ${wheelX + 120},-40 ${wheelX + 150},0Z`,
      mix(tint('#7fae8a'), ink, 0.3),
    );
  return art;
}
