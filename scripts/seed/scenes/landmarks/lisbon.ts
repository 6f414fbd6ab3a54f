import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function castle(brush: LandmarkBrush): string {
  const { tint, shade, facade, ink, distance } = brush;
  const { look, light, random, between, pick, sunLeft } = brush.canvas;
  let art = '';
  const hill = tint('#8fae7c');
  art += shape(
    trace`M-520,0C-380,-60 -330,-190 -170,-226C-90,-244 120,-244 190,-214C330,-170 390,-50 540,0Z`,
    mix(hill, ink, 0.15),
  );
  for (let i = 0; i < 22; i++) {
    art += circle(
      -330 + i * 31,
      -150 - 76 * Math.sin(((i + 2) / 26) * 3.14) + between(0, 26),
      between(16, 30),
      mix(hill, ink, 0.32),
    );
  }
  const stone = '#e6cda6';
  art += facade(-170, -300, 330, 100, stone, 0.3);
  for (const [x, y, width, height] of [
    [-190, -350, 66, 140],
    [-60, -330, 56, 120],
    [104, -362, 70, 150],
  ] as const) {
    art += facade(x, y, width, height, stone);
    for (let i = 0; i < 3; i++) {
      art += rect(x + (i * width) / 2.6, y - 14, width / 4.6, 15, tint(stone));
    }
  }
  for (let i = 0; i < 9; i++) {
    art += rect(-160 + i * 36, -312, 17, 14, tint(stone));
  }
  art +=
    rect(138, -430, 3, 70, ink) +
    polygon(
      [
        [141, -430],
        [182, -420],
        [141, -408],
      ],
      tint('#d6453f'),
    );
  for (let row = 0; row < 3; row++) {
    for (let i = 0; i < 9; i++) {
      const x = -350 + i * 78 + between(-16, 16) + row * 22;
      const y = -128 + row * 48 + Math.abs(i - 4) * 8 + between(-8, 8);
      const width = between(58, 78);
      const height = between(52, 70);
      const wall = pick(look.walls);
      const roof = pick(look.roofs);
      art +=
        facade(x, y, width, height + 60, wall) +
        polygon(
          [
            [x - 4, y],
            [x + width / 2, y - 26],
            [x + width + 4, y],
          ],
          tint(roof),
        ) +
        polygon(
          sunLeft
            ? [
                [x + width / 2, y - 26],
                [x + width + 4, y],
                [x + width * 0.66, y],
              ]
            : [
                [x + width / 2, y - 26],
                [x - 4, y],
                [x + width * 0.34, y],
              ],
          shade(roof, 0.22),
        );
      for (let pane = 0; pane < 2; pane++) {
        art +=
          random() < light.litShare + 0.1
            ? rect(x + 12 + pane * 26, y + 16, 11, 19, mix(light.window, light.haze, distance * 0.4))
            : rect(x + 12 + pane * 26, y + 16, 11, 19, ink, 0, 0.4);
      }
    }
  }
  return art;
}

export function ponte25(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const red = '#cc4a34';
  const tower = (x: number) =>
    facade(x - 20, -560, 13, 560, red, 0.5) +
    facade(x + 9, -560, 13, 560, red, 0.5) +
    [-548, -430, -310, -90].map((y: number) => rect(x - 20, y, 42, 13, shade(red, 0.12))).join('') +
    stroke(
      trace`
        M${x - 14},-418L${x + 16},-322M${x + 16},-418L${x - 14},-322M${x - 14},-298L${x + 16},-186
        M${x + 16},-298L${x - 14},-186
      `,
      tint(red),
      5,
    );
  let hangers = '';
  for (let i = 1; i < 22; i++) {
    const t = i / 22;
    const y = (1 - t) * (1 - t) * -552 + 2 * t * (1 - t) * 172 + t * t * -552;
    const x = -330 + 660 * t;
    hangers += trace`M${x},${y}V-170`;
  }
  for (const side of [-1, 1]) {
    for (let i = 1; i < 15; i++) {
      const t = i / 15;
      const x = 330 + (1050 - 330) * t;
      const y = (1 - t) * (1 - t) * -552 + 2 * t * (1 - t) * -250 + t * t * -186;
      hangers += trace`M${side * x},${y}V-170`;
    }
  }
  const christX = sunLeft ? -560 : 560;
  let truss = 'M-1100,-150';
  for (let i = 0; i < 56; i++) {
    truss += trace`l20,${i % 2 ? -16 : 16}l20,0`;
  }
  art +=
    facade(christX - 30, -230, 22, 230, '#d8cfc0') +
    facade(christX + 8, -230, 22, 230, '#d8cfc0') +
    rect(christX - 36, -246, 72, 18, tint('#d8cfc0')) +
    rect(christX - 9, -330, 18, 86, tint('#e8e0d2')) +
    rect(christX - 52, -316, 104, 12, tint('#e8e0d2')) +
    circle(christX, -338, 10, tint('#e8e0d2')) +
    stroke(hangers, tint(red), 2, 0.8) +
    stroke('M-1050,-186Q-640,-250 -330,-552Q0,172 330,-552Q640,-250 1050,-186', tint(red), 7) +
    rect(-1200, -176, 2400, 12, tint(red)) +
    stroke(truss, shade(red, 0.25), 3.5, 0.8) +
    rect(-1200, -136, 2400, 6, shade(red, 0.4)) +
    tower(-330) +
    tower(330);
  if (glow) {
    for (let i = 0; i < 28; i++) {
      art += circle(-1060 + i * 78, -184, 4, glow);
    }
  }
  return art;
}
