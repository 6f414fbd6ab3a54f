import { mix } from '../colour.ts';
import { circle, rect, shape, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function namsan(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow, ink } = brush;
  const { between } = brush.canvas;
  let art = '';
  const hill = tint('#7fae8a');
  art += shape('M-560,0C-380,-40 -230,-220 -20,-236C180,-228 330,-60 560,0Z', mix(hill, ink, 0.18));
  for (let i = 0; i < 30; i++) {
    const x = -400 + i * 28;
    art += circle(
      x,
      -226 * Math.exp(-((x / 290) ** 2)) + between(8, 46),
      between(16, 30),
      mix(hill, ink, between(0.2, 0.36)),
    );
  }
  const steel = '#d9d6e2';
  art +=
    facade(-13, -470, 26, 250, steel, 0.4) +
    facade(-40, -520, 80, 52, steel) +
    rect(-46, -506, 92, 10, glow || shade(steel, 0.4)) +
    rect(-46, -488, 92, 8, glow || shade(steel, 0.4)) +
    rect(-30, -540, 60, 22, shade(steel, 0.15)) +
    rect(-8, -640, 16, 102, tint('#e06a54')) +
    rect(-6, -700, 12, 62, tint('#f4f0f4')) +
    rect(-2.5, -790, 5, 92, tint('#e06a54'));
  return art;
}

export function palace(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow, ink } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const roofTile = tint('#56707e');
  const roofShade = shade('#56707e', 0.35);
  const red = '#b84a3c';
  const roof = (y: number, width: number, height: number) =>
    shape(
      trace`
        M${-width - 46},${y - 16}Q${-width * 0.7},${y + 8} ${-width * 0.62},${y - height}
        H${width * 0.62}Q${width * 0.7},${y + 8} ${width + 46},${y - 16}
        Q${width * 0.5},${y + 26} 0,${y + 22}Q${-width * 0.5},${y + 26} ${-width - 46},${y - 16}Z
      `,
      roofTile,
    ) +
    shape(
      trace`
        M${-width - 46},${y - 16}Q${-width * 0.5},${y + 26} 0,${y + 22}
        Q${width * 0.5},${y + 26} ${width + 46},${y - 16}Q${width * 0.5},${y + 6} 0,${y + 6}
        Q${-width * 0.5},${y + 6} ${-width - 46},${y - 16}Z
      `,
      roofShade,
    ) +
    rect(-width * 0.64, y - height - 8, width * 1.28, 14, roofShade, 5);
  art += facade(-560, -70, 1120, 70, '#c9c1b6', 0.0) + facade(-330, -140, 660, 140, '#d6cec2', 0.2);
  for (let i = 0; i < 4; i++) {
    art += rect(-330, -132 + i * 34, 660, 3, shade('#b8b0a4', 0.25), 0, 0.7);
  }
  for (const x of [-190, 0, 190]) {
    art += shape(
      trace`M${x - 44},0V-58A44,44 0 0 1 ${x + 44},-58V0Z`,
      glow ? mix(glow, ink, 0.25) : shade('#8a8278', 0.5),
    );
  }
  for (let i = 0; i < 24; i++) {
    art += rect(-330 + i * 28, -152, 15, 14, tint('#d6cec2'));
  }
  art += facade(-262, -226, 524, 76, red, 0.12) + rect(-262, -226, 524, 22, tint('#4fa08a'));
  for (let i = 0; i < 9; i++) {
    art +=
      rect(-256 + i * 63.5, -204, 10, 54, shade(red, 0.35)) +
      (i < 8 ? litWindow(-238 + i * 63.5, -196, 38, 40) : '');
  }
  art +=
    roof(-232, 320, 62) + facade(-206, -366, 412, 62, red, 0.12) + rect(-206, -366, 412, 20, tint('#4fa08a'));
  for (let i = 0; i < 7; i++) {
    art +=
      rect(-200 + i * 65, -346, 9, 42, shade(red, 0.35)) +
      (i < 6 ? litWindow(-184 + i * 65, -338, 40, 28) : '');
  }
  art += roof(-372, 262, 78) + circle(-172, -462, 9, roofShade) + circle(172, -462, 9, roofShade);
  const towerX = sunLeft ? -470 : 470;
  art =
    shape(
      trace`
        M${towerX - 44},0C${towerX - 52},-300 ${towerX - 26},-560 ${towerX - 10},-700L${towerX + 4},-660
        L${towerX + 14},-690C${towerX + 30},-540 ${towerX + 52},-300 ${towerX + 44},0Z
      `,
      mix(tint('#c4d0e4'), light.haze, 0.25),
    ) +
    shape(
      trace`
        M${towerX + 6},0C${towerX + 10},-300 ${towerX + 8},-560 ${towerX + 4},-660L${towerX + 14},-690
        C${towerX + 30},-540 ${towerX + 52},-300 ${towerX + 44},0Z
      `,
      mix(shade('#c4d0e4', 0.25), light.haze, 0.25),
    ) +
    art;
  return art;
}
