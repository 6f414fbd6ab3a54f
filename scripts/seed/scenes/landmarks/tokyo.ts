import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function tokyoTower(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const orange = '#e8593a';
  const halfWidth = (y: number) => 6 + 124 * (1 - y / 560) ** 2.1;
  let lattice = '';
  const levels = [0, 70, 140, 205, 265, 320, 372, 422, 470, 516, 560];
  const leftEdge = levels.map((y) => trace`${-halfWidth(y)},${-y}`);
  const rightEdge = levels.map((y) => trace`${halfWidth(y)},${-y}`);
  art += shape(`M${leftEdge.join('L')}L${rightEdge.toReversed().join('L')}Z`, tint(orange), 0.26);
  for (let i = 0; i < levels.length - 1; i++) {
    const lower = levels[i]!;
    const upper = levels[i + 1]!;
    lattice += trace`
      M${-halfWidth(lower)},${-lower}L${halfWidth(upper)},${-upper}M${halfWidth(lower)},${-lower}
      L${-halfWidth(upper)},${-upper}M${-halfWidth(upper)},${-upper}L${halfWidth(upper)},${-upper}
    `;
  }
  art +=
    stroke(lattice, tint(orange), 4.5) +
    stroke(`M${leftEdge.join('L')}`, tint(orange), 11) +
    stroke(`M${rightEdge.join('L')}`, sunLeft ? shade(orange, 0.2) : tint(orange), 11) +
    shape('M-66,0A66,92 0 0 1 66,0Z', mix(tint(orange), light.haze, 0.55)) +
    facade(-58, -256, 116, 34, '#f7f1f1', 0.3) +
    rect(-58, -246, 116, 9, glow || shade('#8a8fb8', 0.3)) +
    facade(-24, -462, 48, 24, '#f7f1f1', 0.3) +
    rect(-24, -455, 48, 7, glow || shade('#8a8fb8', 0.3)) +
    rect(-6, -640, 12, 90, tint('#f7f1f1')) +
    rect(-5, -690, 10, 50, tint(orange)) +
    rect(-2, -760, 4, 72, tint('#f7f1f1'));
  return art;
}

export function pagoda(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const red = '#c04a38';
  const roofTile = tint('#56607e');
  const roofShade = shade('#56607e', 0.35);
  const skytreeX = sunLeft ? -330 : 330;
  art +=
    polygon(
      [
        [skytreeX - 62, 0],
        [skytreeX - 15, -470],
        [skytreeX + 15, -470],
        [skytreeX + 62, 0],
      ],
      mix(tint('#cfd6ea'), light.haze, 0.2),
    ) +
    polygon(
      sunLeft
        ? [
            [skytreeX + 12, 0],
            [skytreeX + 4, -470],
            [skytreeX + 15, -470],
            [skytreeX + 62, 0],
          ]
        : [
            [skytreeX - 12, 0],
            [skytreeX - 4, -470],
            [skytreeX - 15, -470],
            [skytreeX - 62, 0],
          ],
      mix(shade('#cfd6ea', 0.2), light.haze, 0.2),
    );
  let lattice = '';
  for (let i = 0; i < 9; i++) {
    const q = (y: number) => 62 - (47 * y) / 470;
    lattice += trace`
      M${skytreeX - q(i * 52)},${-i * 52}L${skytreeX + q(i * 52 + 52)},${-i * 52 - 52}
      M${skytreeX + q(i * 52)},${-i * 52}L${skytreeX - q(i * 52 + 52)},${-i * 52 - 52}
    `;
  }
  art +=
    stroke(lattice, shade('#9aa6c8', 0.15), 3, 0.8) +
    polygon(
      [
        [skytreeX - 30, -500],
        [skytreeX - 44, -536],
        [skytreeX + 44, -536],
        [skytreeX + 30, -500],
      ],
      tint('#e6eaf4'),
    ) +
    rect(skytreeX - 38, -526, 76, 10, glow || shade('#8a94b8', 0.2)) +
    rect(skytreeX - 12, -640, 24, 110, tint('#cfd6ea')) +
    polygon(
      [
        [skytreeX - 20, -640],
        [skytreeX - 30, -662],
        [skytreeX + 30, -662],
        [skytreeX + 20, -640],
      ],
      tint('#e6eaf4'),
    ) +
    rect(skytreeX - 26, -656, 52, 7, glow || shade('#8a94b8', 0.2)) +
    rect(skytreeX - 4, -830, 8, 172, tint('#cfd6ea'));
  art += facade(-170, -34, 340, 34, '#c9c1b6', 0.2);
  for (let i = 0; i < 5; i++) {
    const y = -34 - i * 92;
    const width = 122 - i * 13;
    const eaves = 196 - i * 20;
    art +=
      facade(-width, y - 62, width * 2, 62, red, 0.3) + rect(-width, y - 62, width * 2, 12, tint('#f0e2c8'));
    for (let q = 0; q < 4; q++) {
      art += litWindow(-width + 10 + (q * (width * 2 - 20)) / 4, y - 44, (width * 2 - 20) / 4 - 9, 32);
    }
    art +=
      rect(-width - 16, y - 14, width * 2 + 32, 6, shade(red, 0.35)) +
      shape(
        trace`
          M${-eaves},${y - 58}Q${-width * 0.9},${y - 62} ${-width * 0.55},${y - 94}H${width * 0.55}
          Q${width * 0.9},${y - 62} ${eaves},${y - 58}Q${eaves * 0.5},${y - 46} 0,${y - 48}
          Q${-eaves * 0.5},${y - 46} ${-eaves},${y - 58}Z
        `,
        roofTile,
      ) +
      shape(
        trace`
          M${-eaves},${y - 58}Q${-eaves * 0.5},${y - 46} 0,${y - 48}
          Q${eaves * 0.5},${y - 46} ${eaves},${y - 58}Q${eaves * 0.5},${y - 60} 0,${y - 60}
          Q${-eaves * 0.5},${y - 60} ${-eaves},${y - 58}Z
        `,
        roofShade,
      );
  }
  art += rect(-4, -630, 8, 136, tint('#d8b060'));
  for (let i = 0; i < 6; i++) {
    art += rect(-17 + i * 1.6, -520 - i * 16, 34 - i * 3.2, 6, tint('#d8b060'), 3);
  }
  art += circle(0, -634, 8, tint('#d8b060'));
  return art;
}
