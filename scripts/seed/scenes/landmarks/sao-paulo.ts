import { mix } from '../colour.ts';
import { polygon, rect, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function estaiada(brush: LandmarkBrush): string {
  const { tint, shade } = brush;
  const { light, dark, sunLeft } = brush.canvas;
  let art = '';
  const concrete = '#e4e0ea';
  const top = -560;
  let cables = '';
  for (let i = 0; i < 15; i++) {
    cables += trace`
      M${-46 + i * 1.6},${top + 26 + i * 17}L${-520 + i * 30},-92M${46 - i * 1.6},${top + 26 + i * 17}
      L${520 - i * 30},-92
    `;
  }
  art +=
    stroke(cables, dark ? mix(light.window, light.haze, 0.35) : tint('#f2c14e'), 2, 0.85) +
    stroke('M-150,0L-4,-292M150,0L4,-292', tint(concrete), 25) +
    stroke(trace`M-4,-292L52,${top}M4,-292L-52,${top}`, tint(concrete), 21) +
    stroke(trace`M${sunLeft ? 158 : -142},0L${sunLeft ? 12 : 4},-292`, shade(concrete, 0.3), 8) +
    rect(-800, -100, 1600, 17, tint(concrete)) +
    rect(-800, -84, 1600, 7, shade(concrete, 0.4)) +
    rect(-62, -200, 124, 10, tint(concrete));
  for (let i = 0; i < 22; i++) {
    art += rect(-780 + i * 74, -84, 9, 90, shade(concrete, 0.35));
  }
  return art;
}

export function masp(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid, ink, distance } = brush;
  const { light, random, sunLeft } = brush.canvas;
  let art = '';
  const red = '#d8392f';
  const banespaX = sunLeft ? -430 : 430;
  art +=
    facade(banespaX - 70, -520, 140, 520, '#e4dccb') +
    facade(banespaX - 50, -600, 100, 84, '#e4dccb') +
    facade(banespaX - 30, -650, 60, 54, '#e4dccb') +
    rect(banespaX - 3, -780, 6, 132, ink) +
    polygon(
      [
        [banespaX + 3, -780],
        [banespaX + 52, -768],
        [banespaX + 3, -752],
      ],
      tint('#3f9a5a'),
    ) +
    windowGrid(banespaX - 64, -514, 128, 510, { width: 8, gap: 9, height: 14, rowGap: 11 });
  art +=
    rect(-322, -60, 644, 60, shade('#9a94a8', 0.2)) +
    facade(-290, -250, 580, 118, '#9fb4c8', 0.12) +
    rect(-290, -250, 580, 14, tint('#e8e6ee')) +
    rect(-290, -146, 580, 14, tint('#e8e6ee'));
  for (let i = 0; i < 30; i++) {
    art +=
      random() < light.litShare + 0.25
        ? rect(-284 + i * 19.2, -232, 15, 82, mix(light.window, light.haze, distance * 0.4), 0, 0.85)
        : rect(-284 + i * 19.2, -232, 15, 82, ink, 0, 0.16);
  }
  art +=
    rect(-340, -312, 680, 34, tint(red)) +
    rect(-340, -288, 680, 10, shade(red, 0.25)) +
    facade(-340, -312, 44, 312, red, 0.4) +
    facade(296, -312, 44, 312, red, 0.4) +
    rect(-322, -132, 12, 72, ink, 0, 0.0);
  for (let i = 0; i < 9; i++) {
    art += rect(-230 + i * 58, -60, 8, 60, shade('#6a6480', 0.3));
  }
  return art;
}
