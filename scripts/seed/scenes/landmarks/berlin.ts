import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function tvTower(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid, glow } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const concrete = '#d8d4e0';
  art +=
    polygon(
      [
        [-20, 0],
        [-9, -560],
        [9, -560],
        [20, 0],
      ],
      tint(concrete),
    ) +
    polygon(
      sunLeft
        ? [
            [4, 0],
            [3, -560],
            [9, -560],
            [20, 0],
          ]
        : [
            [-4, 0],
            [-3, -560],
            [-9, -560],
            [-20, 0],
          ],
      shade(concrete),
    ) +
    polygon(
      [
        [-54, 0],
        [-18, -70],
        [18, -70],
        [54, 0],
      ],
      shade(concrete, 0.2),
    ) +
    circle(0, -596, 47, tint('#c3c8dc')) +
    shape(
      sunLeft
        ? 'M0,-643A47,47 0 0 1 0,-549A64,64 0 0 0 0,-643Z'
        : 'M0,-643A47,47 0 0 0 0,-549A64,64 0 0 1 0,-643Z',
      shade('#c3c8dc'),
    ) +
    rect(-49, -604, 98, 15, glow || shade('#8890b8', 0.3), 4) +
    rect(-7, -700, 14, 62, tint(concrete)) +
    rect(-5, -770, 10, 74, tint('#d65a4a')) +
    rect(-4, -806, 8, 36, tint('#f3f0f4')) +
    rect(-2, -860, 4, 56, tint('#d65a4a'));
  const domeX = sunLeft ? -270 : 150;
  art +=
    facade(domeX - 10, -120, 210, 120, '#b9ad9c', 0.16) +
    windowGrid(domeX - 10, -118, 210, 116, { width: 12, gap: 16, height: 38, rowGap: 18 }) +
    shape(
      trace`
        M${domeX + 32},-120v-34h126v34zM${domeX + 38},-154
        C${domeX + 36},-246 ${domeX + 154},-246 ${domeX + 152},-154Z
      `,
      tint('#6fa090'),
    ) +
    rect(domeX + 92, -262, 6, 40, tint('#e6c05a')) +
    shape(
      trace`
        M${domeX - 4},-120C${domeX - 6},-170 ${domeX + 34},-170 ${domeX + 32},-120ZM${domeX + 158},-120
        C${domeX + 156},-170 ${domeX + 196},-170 ${domeX + 194},-120Z
      `,
      shade('#6fa090', 0.15),
    );
  return art;
}

export function gate(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow } = brush;
  const { light } = brush.canvas;
  let art = '';
  const sandstone = '#e3cfa8';
  const copper = tint('#6fae98');
  for (const x of [-1, 1]) {
    art +=
      facade(x * 390 - 84, -150, 168, 150, sandstone, 0.12) +
      polygon(
        [
          [x * 390 - 94, -150],
          [x * 390, -196],
          [x * 390 + 94, -150],
        ],
        shade(sandstone, 0.1),
      );
    for (let i = 0; i < 4; i++) {
      art += rect(x * 390 - 70 + i * 44, -132, 13, 132, shade(sandstone, 0.18));
    }
  }
  art +=
    rect(-276, -236, 552, 236, mix(shade(sandstone, 0.52), light.sky[3], 0.1)) +
    rect(-62, -228, 124, 228, mix(light.sky[3], light.haze, 0.25));
  for (const x of [-222, -118, 118, 222]) {
    art += rect(x - 34, -228, 68, 228, mix(light.sky[3], light.haze, 0.45), 0, 0.75);
  }
  for (const x of [-266, -170, -74, 74, 170, 266]) {
    art +=
      facade(x - 19, -222, 38, 222, sandstone, 0.42) +
      rect(x - 25, -232, 50, 12, tint(sandstone)) +
      rect(x - 25, -10, 50, 10, tint(sandstone));
  }
  art += rect(-296, -276, 592, 46, tint(sandstone)) + rect(-296, -240, 592, 8, shade(sandstone, 0.25));
  for (let i = 0; i < 18; i++) {
    art += rect(-286 + i * 33, -270, 15, 22, shade(sandstone, 0.16));
  }
  art +=
    rect(-304, -286, 608, 12, shade(sandstone, 0.1)) +
    facade(-196, -342, 392, 58, sandstone, 0.14) +
    rect(-206, -352, 412, 12, shade(sandstone, 0.12)) +
    rect(-74, -378, 148, 28, tint(sandstone));
  for (let i = 0; i < 4; i++) {
    const x = -54 + i * 30;
    art += shape(
      trace`
        M${x - 11},-378V-412C${x - 11},-424 ${x + 4},-430 ${x + 6},-446L${x + 16},-440L${x + 12},-424
        V-378H${x + 7}V-402H${x - 4}V-378Z
      `,
      copper,
    );
  }
  art +=
    shape('M54,-378V-430C58,-446 76,-446 80,-430V-378Z', copper) +
    circle(67, -452, 9, copper) +
    stroke('M72,-432L92,-478', copper, 5) +
    circle(92, -482, 8, copper);
  if (glow) {
    for (const x of [-250, -154, -48, 90, 186]) {
      art += rect(x, -20, 60, 10, glow, 4, 0.7);
    }
  }
  return art;
}
