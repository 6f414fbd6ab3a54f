import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function mosque(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const stone = '#e9d6b8';
  const lead = '#7f93b0';
  const minaret = (x: number, height: number) =>
    facade(x - 9, -height, 18, height, stone, 0.4) +
    rect(x - 16, -height * 0.6, 32, 9, shade(stone, 0.3)) +
    rect(x - 15, -height * 0.82, 30, 9, shade(stone, 0.3)) +
    polygon(
      [
        [x - 11, -height],
        [x, -height - 82],
        [x + 11, -height],
      ],
      tint(lead),
    ) +
    (glow ? circle(x, -height * 0.84, 5, glow) : '');
  const dome = (x: number, y: number, radius: number, steepness = 0.86) =>
    shape(
      trace`
        M${x - radius},${y}
        C${x - radius},${y - radius * steepness * 1.25} ${x + radius},${y - radius * steepness * 1.25} ${x + radius},${y}Z
      `,
      tint(lead),
    ) +
    shape(
      sunLeft
        ? trace`
          M${x + radius * 0.25},${y}
          C${x + radius * 0.6},${y - radius * 0.5} ${x + radius * 0.4},${y - radius * 0.86} ${x},${y - radius * 0.935}
          C${x + radius * 0.7},${y - radius * 0.96} ${x + radius},${y - radius * 0.5} ${x + radius},${y}Z
        `
        : trace`
          M${x - radius * 0.25},${y}
          C${x - radius * 0.6},${y - radius * 0.5} ${x - radius * 0.4},${y - radius * 0.86} ${x},${y - radius * 0.935}
          C${x - radius * 0.7},${y - radius * 0.96} ${x - radius},${y - radius * 0.5} ${x - radius},${y}Z
        `,
      shade(lead, 0.3),
    );
  const finial = (x: number, y: number) =>
    rect(x - 1.8, y - 34, 3.6, 36, tint('#e6c05a')) + circle(x, y - 24, 5, tint('#e6c05a'));
  art +=
    minaret(-300, 470) +
    minaret(300, 470) +
    dome(-196, -120, 74) +
    dome(196, -120, 74) +
    facade(-250, -120, 500, 120, stone, 0.1) +
    dome(-104, -190, 96) +
    dome(104, -190, 96) +
    facade(-170, -190, 340, 74, stone, 0.14) +
    facade(-126, -262, 252, 74, stone, 0.16) +
    dome(0, -262, 128) +
    finial(0, -378);
  for (let i = 0; i < 9; i++) {
    art += litWindow(-112 + i * 26, -250, 13, 30, 6.5);
  }
  for (let i = 0; i < 11; i++) {
    art += litWindow(-222 + i * 42, -88, 22, 60, 11);
  }
  for (let i = 0; i < 9; i++) {
    art += litWindow(-150 + i * 36, -172, 15, 36, 7.5);
  }
  art += minaret(-182, 560) + minaret(182, 560);
  return art;
}

export function galata(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, ink, distance } = brush;
  const { look, light, random, between, pick, sunLeft } = brush.canvas;
  let art = '';
  const hill = tint('#b8a890');
  art += shape(
    trace`M-560,0C-420,-40 -300,-150 -130,-186C-40,-200 60,-200 150,-180C320,-140 420,-40 560,0Z`,
    mix(hill, ink, 0.2),
  );
  const stone = '#dcc6a2';
  art +=
    facade(-62, -540, 124, 400, stone, 0.36) +
    rect(-70, -470, 140, 10, shade(stone, 0.2)) +
    rect(-74, -552, 148, 16, tint(stone));
  for (let i = 0; i < 7; i++) {
    art += litWindow(-56 + i * 17, -532, 11, 34, 5);
  }
  for (const y of [-440, -370, -300]) {
    art += litWindow(-9, y, 18, 34, 9);
  }
  art += facade(-56, -604, 112, 54, stone, 0.36);
  for (let i = 0; i < 5; i++) {
    art += litWindow(-46 + i * 20, -596, 12, 34, 6);
  }
  art +=
    rect(-64, -612, 128, 12, shade(stone, 0.15)) +
    polygon(
      [
        [-66, -610],
        [0, -770],
        [66, -610],
      ],
      tint('#7f93b0'),
    ) +
    polygon(
      sunLeft
        ? [
            [0, -770],
            [66, -610],
            [20, -610],
          ]
        : [
            [0, -770],
            [-66, -610],
            [-20, -610],
          ],
      shade('#7f93b0', 0.3),
    ) +
    rect(-2, -806, 4, 40, tint('#e6c05a'));
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 10; i++) {
      const x = -420 + i * 84 + between(-16, 16) + (row % 2) * 34;
      const y = -168 + row * 42 + Math.abs(i - 4.5) * 11 + between(-8, 8);
      const width = between(60, 80);
      const height = between(56, 78);
      const wall = pick(look.walls);
      const roof = pick(look.roofs);
      art +=
        facade(x, y, width, height + 60, wall) +
        polygon(
          [
            [x - 4, y],
            [x + width / 2, y - 22],
            [x + width + 4, y],
          ],
          tint(roof),
        ) +
        polygon(
          sunLeft
            ? [
                [x + width / 2, y - 22],
                [x + width + 4, y],
                [x + width * 0.66, y],
              ]
            : [
                [x + width / 2, y - 22],
                [x - 4, y],
                [x + width * 0.34, y],
              ],
          shade(roof, 0.22),
        );
      for (let pane = 0; pane < 3; pane++) {
        art +=
          random() < light.litShare + 0.1
            ? rect(x + 9 + pane * 19, y + 14, 10, 18, mix(light.window, light.haze, distance * 0.4))
            : rect(x + 9 + pane * 19, y + 14, 10, 18, ink, 0, 0.35);
      }
    }
  }
  return art;
}
