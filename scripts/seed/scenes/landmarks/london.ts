import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function bigBen(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid, glow, ink } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const stone = '#d9b183';
  art += facade(-250, -150, 480, 150, stone, 0.12);
  for (let i = 0; i < 15; i++) {
    art +=
      rect(-240 + i * 32, -176, 7, 28, tint(stone)) +
      polygon(
        [
          [-242 + i * 32, -176],
          [-236.5 + i * 32, -196],
          [-231 + i * 32, -176],
        ],
        shade(stone, 0.4),
      );
  }
  art += windowGrid(-250, -146, 480, 140, { width: 10, gap: 12, height: 40, rowGap: 20, lit: 0.8 });
  art +=
    facade(-46, -470, 92, 470, stone) +
    rect(-54, -480, 108, 14, shade(stone, 0.2)) +
    facade(-50, -590, 100, 112, stone) +
    circle(0, -534, 38, tint('#fff6df')) +
    circle(0, -534, 38, glow || '#fffaf0', 0.8) +
    stroke('M0,-534L0,-560M0,-534L18,-524', light.near, 5) +
    polygon(
      [
        [-56, -588],
        [-34, -650],
        [34, -650],
        [56, -588],
      ],
      shade('#5d6a86', 0.1),
    ) +
    facade(-26, -684, 52, 36, stone) +
    polygon(
      [
        [-30, -682],
        [0, -780],
        [30, -682],
      ],
      shade('#5d6a86', 0.1),
    ) +
    rect(-2, -810, 4, 34, ink);
  for (let i = 0; i < 3; i++) {
    art += rect(-30 + i * 22, -450, 9, 420, shade(stone, 0.22), 3);
  }
  const wheelX = sunLeft ? -470 : 470;
  const wheelRadius = 205;
  let wheel = '';
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * 6.283;
    wheel +=
      stroke(
        trace`
          M${wheelX},-245
          L${wheelX + Math.cos(angle) * wheelRadius},${-245 + Math.sin(angle) * wheelRadius}
        `,
        tint('#cfd0ea'),
        1.6,
        0.7,
      ) +
      circle(
        wheelX + Math.cos(angle) * (wheelRadius + 9),
        -245 + Math.sin(angle) * (wheelRadius + 9),
        8,
        glow || tint('#eef0ff'),
      );
  }
  art =
    wheel +
    `<circle cx="${wheelX}" cy="-245" r="${wheelRadius}" fill="none" stroke="${tint('#e4e4f6')}" stroke-width="7"/>` +
    stroke(trace`M${wheelX - 90},0L${wheelX},-245L${wheelX + 90},0`, tint('#e4e4f6'), 9) +
    circle(wheelX, -245, 14, tint('#ffffff')) +
    art;
  return art;
}

export function towerBridge(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, glow, ink } = brush;
  let art = '';
  const stone = '#d0b48c';
  const blue = tint('#7fb0d0');
  const tower = (x: number) => {
    let q =
      facade(x - 74, -96, 148, 96, '#a8957c') +
      facade(x - 52, -440, 104, 440, stone) +
      rect(x - 58, -330, 116, 9, shade(stone, 0.2)) +
      rect(x - 58, -222, 116, 9, shade(stone, 0.2));
    for (const dx of [-56, 40]) {
      q +=
        facade(x + dx, -480, 17, 480, stone, 0.5) +
        polygon(
          [
            [x + dx - 3, -478],
            [x + dx + 8.5, -530],
            [x + dx + 20, -478],
          ],
          shade('#5d6a86', 0.1),
        );
    }
    q +=
      polygon(
        [
          [x - 46, -440],
          [x - 20, -530],
          [x + 20, -530],
          [x + 46, -440],
        ],
        shade('#5d6a86', 0.1),
      ) +
      polygon(
        [
          [x - 12, -530],
          [x, -590],
          [x + 12, -530],
        ],
        shade('#5d6a86', 0.2),
      ) +
      rect(x - 1.5, -620, 3, 34, ink);
    for (let i = 0; i < 3; i++) {
      q += litWindow(x - 24 + i * 18, -420, 11, 46, 5) + litWindow(x - 24 + i * 18, -312, 11, 50, 5);
    }
    return q + shape(trace`M${x - 27},-118V-176Q${x},-216 ${x + 27},-176V-118Z`, shade(stone, 0.5));
  };
  let hangers = '';
  for (const q of [-1, 1]) {
    for (let i = 1; i < 12; i++) {
      const t = i / 12;
      const x = 250 + 330 * t;
      const y = (1 - t) * (1 - t) * -330 + 2 * t * (1 - t) * -120 + t * t * -150;
      hangers += trace`M${q * x},${y}V-118`;
    }
  }
  art +=
    stroke(hangers, blue, 3) +
    stroke('M-252,-330Q-415,-120 -580,-150L-700,-118', blue, 11) +
    stroke('M252,-330Q415,-120 580,-150L700,-118', blue, 11) +
    facade(-606, -190, 52, 190, stone) +
    facade(554, -190, 52, 190, stone) +
    rect(-1100, -122, 2200, 17, blue) +
    rect(-1100, -106, 2200, 7, shade('#7fb0d0', 0.45)) +
    rect(-150, -398, 300, 15, blue) +
    rect(-150, -356, 300, 12, blue);
  let walkwayLattice = '';
  for (let i = 0; i < 12; i++) {
    walkwayLattice += trace`M${-148 + i * 25},-398L${-136 + i * 25},-346L${-124 + i * 25},-398`;
  }
  art += stroke(walkwayLattice, blue, 3) + tower(-200) + tower(200);
  if (glow) {
    for (let i = 0; i < 22; i++) {
      art += circle(-690 + i * 66, -128, 4, glow);
    }
  }
  return art;
}
