import { circle, polygon, rect, shape, stroke } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function westerkerk(brush: LandmarkBrush): string {
  const { tint, facade, litWindow, glow, ink } = brush;
  let art = '';
  const brick = '#b3694e';
  art +=
    facade(-62, -430, 124, 430, brick) +
    litWindow(-22, -360, 44, 90, 22) +
    litWindow(-22, -210, 44, 90, 22) +
    rect(-74, -444, 148, 18, tint('#f3e3c8')) +
    facade(-46, -540, 92, 98, '#e8d8be') +
    circle(0, -494, 26, glow || tint('#fff8e8')) +
    stroke('M0,-494v-17M0,-494h11', ink, 4) +
    rect(-54, -552, 108, 14, tint('#f3e3c8')) +
    facade(-30, -630, 60, 80, '#6a8fa0') +
    rect(-36, -640, 72, 12, tint('#e8d8be')) +
    shape('M-26,-640C-40,-690 40,-690 26,-640Z', tint('#4f86b0')) +
    shape('M-17,-676C-22,-712 22,-712 17,-676Z', tint('#e6b84a')) +
    rect(-2.5, -752, 5, 50, ink);
  return art;
}

export function windmill(brush: LandmarkBrush): string {
  const { tint, shade, litWindow } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const brick = '#a8604a';
  art +=
    polygon(
      [
        [-84, 0],
        [-62, -200],
        [62, -200],
        [84, 0],
      ],
      tint(brick),
    ) +
    polygon(
      sunLeft
        ? [
            [24, 0],
            [16, -200],
            [62, -200],
            [84, 0],
          ]
        : [
            [-24, 0],
            [-16, -200],
            [-62, -200],
            [-84, 0],
          ],
      shade(brick),
    ) +
    litWindow(-14, -170, 28, 40, 6) +
    litWindow(-14, -96, 28, 40, 6) +
    shape('M-20,0V-40Q0,-64 20,-40V0Z', shade(brick, 0.5)) +
    polygon(
      [
        [-58, -204],
        [-38, -420],
        [38, -420],
        [58, -204],
      ],
      tint('#8a7460'),
    ) +
    polygon(
      sunLeft
        ? [
            [14, -204],
            [10, -420],
            [38, -420],
            [58, -204],
          ]
        : [
            [-14, -204],
            [-10, -420],
            [-38, -420],
            [-58, -204],
          ],
      shade('#8a7460'),
    ) +
    litWindow(-9, -350, 18, 28, 3) +
    rect(-122, -212, 244, 11, tint('#f3e3c8')) +
    stroke('M-116,-212L-60,-160M116,-212L60,-160', tint('#f3e3c8'), 6);
  for (let i = 0; i < 11; i++) {
    art += rect(-120 + i * 23.6, -236, 4, 26, tint('#f3e3c8'));
  }
  art +=
    rect(-122, -240, 244, 5, tint('#f3e3c8')) +
    shape('M-48,-418C-48,-486 48,-486 48,-418Z', shade('#6a4a40', 0.1));
  let sails = '';
  for (let i = 0; i < 4; i++) {
    let slats = '';
    for (let j = 0; j < 9; j++) {
      slats += rect(0, -278 + j * 26, 46, 4, tint('#e8dcc8'));
    }
    const sail =
      rect(-5, -290, 10, 290, shade('#6a4a40', 0.2)) +
      rect(2, -286, 42, 226, tint(i < 2 ? '#f6ecdc' : '#e8dcc8'), 0, 0.55) +
      slats +
      rect(42, -286, 4, 226, tint('#e8dcc8'));
    sails += `<g transform="rotate(${28 + i * 90})">${sail}</g>`;
  }
  art += `<g transform="translate(0 -432)">${sails}${circle(0, 0, 15, shade('#6a4a40', 0.3))}</g>`;
  return art;
}
