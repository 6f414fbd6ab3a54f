import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function clockTower(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow } = brush;
  let art = '';
  const brick = '#c8553d';
  art +=
    facade(-36, -250, 72, 250, brick) +
    polygon(
      [
        [-40, -250],
        [-36, -268],
        [36, -268],
        [40, -250],
      ],
      tint('#f7efe0'),
    ) +
    facade(-30, -318, 60, 50, brick) +
    circle(0, -292, 17, tint('#fffaf0')) +
    circle(0, -292, 17, glow || '#fff', 0.7) +
    polygon(
      [
        [-36, -318],
        [0, -400],
        [36, -318],
      ],
      shade('#5f6a88', 0.1),
    ) +
    litWindow(-10, -210, 20, 40, 10) +
    litWindow(-10, -130, 20, 40, 10) +
    rect(-44, -70, 88, 10, tint('#f7efe0'));
  return art;
}

export function lighthouse(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow, ink } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const stadiumX = sunLeft ? -330 : 330;
  art +=
    shape(
      trace`
        M${stadiumX - 236},0C${stadiumX - 262},-120 ${stadiumX - 190},-164 ${stadiumX},-168
        C${stadiumX + 190},-164 ${stadiumX + 262},-120 ${stadiumX + 236},0Z
      `,
      tint('#f1eef4'),
    ) +
    shape(
      trace`
        M${stadiumX - 236},0C${stadiumX - 262},-120 ${stadiumX - 190},-164 ${stadiumX},-168
        C${stadiumX - 80},-140 ${stadiumX - 130},-80 ${stadiumX - 120},0Z
      `,
      shade('#d8d4e0', sunLeft ? 0.06 : 0.2),
    );
  for (let i = 0; i < 15; i++) {
    art += stroke(
      trace`M${stadiumX - 222 + i * 31.7},0Q${stadiumX - 240 + i * 34},-90 ${stadiumX - 180 + i * 25.7},-150`,
      shade('#d8d4e0', 0.18),
      4,
    );
  }
  art += rect(stadiumX - 190, -112, 380, 12, glow || shade('#b8b4c8', 0.2), 6, 0.8);
  art +=
    facade(-96, -74, 192, 74, '#fbf6ee', 0.3) +
    polygon(
      [
        [-106, -74],
        [-80, -104],
        [80, -104],
        [106, -74],
      ],
      tint('#b8503f'),
    ) +
    litWindow(-70, -56, 26, 32) +
    litWindow(44, -56, 26, 32);
  const halfWidth = (y: number) => 50 - 20 * (y / 420);
  let stripes = '';
  for (let i = 0; i < 5; i++) {
    const lower = i * 84;
    const upper = lower + 42;
    stripes += polygon(
      [
        [-halfWidth(lower), -lower - 20],
        [halfWidth(lower), -lower - 44],
        [halfWidth(upper), -upper - 44],
        [-halfWidth(upper), -upper - 20],
      ],
      tint('#d0453a'),
    );
  }
  art +=
    polygon(
      [
        [-50, 0],
        [-30, -420],
        [30, -420],
        [50, 0],
      ],
      tint('#fffaf2'),
    ) +
    stripes +
    polygon(
      sunLeft
        ? [
            [16, 0],
            [10, -420],
            [30, -420],
            [50, 0],
          ]
        : [
            [-16, 0],
            [-10, -420],
            [-30, -420],
            [-50, 0],
          ],
      ink,
      0.22,
    ) +
    rect(-44, -432, 88, 13, shade('#4a4f6a', 0.1)) +
    rect(-24, -484, 48, 54, glow || tint('#dfe8f4')) +
    stroke('M-24,-484V-432M0,-484V-432M24,-484V-432', ink, 3) +
    shape('M-30,-482C-28,-520 28,-520 30,-482Z', tint('#d0453a')) +
    rect(-2, -540, 4, 26, ink);
  if (glow) {
    art +=
      polygon(
        [
          [20, -464],
          [760, -560],
          [760, -400],
        ],
        light.window,
        0.12,
      ) +
      polygon(
        [
          [-20, -464],
          [-760, -560],
          [-760, -400],
        ],
        light.window,
        0.12,
      );
  }
  return art;
}
