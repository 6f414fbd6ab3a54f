import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function angel(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const marble = '#f3e6d0';
  art +=
    polygon(
      [
        [-150, 0],
        [-120, -30],
        [120, -30],
        [150, 0],
      ],
      tint(marble),
    ) +
    facade(-86, -66, 172, 38, marble) +
    facade(-52, -120, 104, 56, marble) +
    facade(-17, -440, 34, 322, marble, 0.4) +
    polygon(
      [
        [-34, -440],
        [-24, -466],
        [24, -466],
        [34, -440],
      ],
      tint(marble),
    ) +
    rect(-20, -486, 40, 22, shade(marble, 0.2)) +
    shape(
      trace`
        M-9,-486C-14,-530 -8,-560 0,-566C8,-560 14,-530 9,-486ZM-7,-540C-50,-590 -76,-590 -92,-566
        C-62,-560 -40,-540 -8,-516ZM7,-540C50,-590 76,-590 92,-566C62,-560 40,-540 8,-516Z
      `,
      tint('#f0b840'),
    ) +
    circle(0, -576, 10, tint('#f0b840')) +
    stroke('M5,-552L30,-600', tint('#f0b840'), 6);
  for (const x of [-104, 104]) {
    art += facade(x - 12, -58, 24, 30, marble) + circle(x, -66, 12, tint('#f0b840'));
  }
  const towerX = sunLeft ? -300 : 300;
  art =
    facade(towerX - 48, -410, 96, 410, '#bcc6dc') +
    facade(towerX - 34, -470, 68, 64, '#bcc6dc') +
    facade(towerX - 18, -520, 36, 54, '#bcc6dc') +
    rect(towerX - 3, -640, 6, 122, shade('#bcc6dc')) +
    windowGrid(towerX - 44, -404, 88, 400) +
    art;
  return art;
}

export function bellasArtes(brush: LandmarkBrush): string {
  const { tint, shade, facade, litWindow, windowGrid, glow, ink } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const marble = '#f3e7d4';
  const orange = '#e89a52';
  art += rect(-430, -26, 860, 26, shade(marble, 0.16));
  for (const x of [-1, 1]) {
    art +=
      facade(x * 262 - 118, -176, 236, 150, marble, 0.14) +
      rect(x * 262 - 126, -190, 252, 16, shade(marble, 0.1));
    for (let i = 0; i < 6; i++) {
      art +=
        rect(x * 262 - 104 + i * 39, -166, 10, 140, shade(marble, 0.16)) +
        (i < 5 ? litWindow(x * 262 - 90 + i * 39, -140, 21, 70, 10) : '');
    }
    art +=
      facade(x * 262 - 50, -232, 100, 44, marble, 0.2) +
      shape(
        trace`M${x * 262 - 50},-230C${x * 262 - 48},-286 ${x * 262 + 48},-286 ${x * 262 + 50},-230Z`,
        tint(orange),
      ) +
      rect(x * 262 - 2, -300, 4, 24, tint('#e6c05a'));
  }
  art +=
    facade(-152, -256, 304, 230, marble, 0.14) +
    shape('M-120,-26V-150A120,112 0 0 1 120,-150V-26Z', shade(marble, 0.14)) +
    shape('M-92,-26V-146A92,88 0 0 1 92,-146V-26Z', glow ? mix(glow, ink, 0.15) : shade('#b8a890', 0.4));
  for (let i = 0; i < 5; i++) {
    art += rect(-78 + i * 35, -180, 8, 154, tint(marble));
  }
  art +=
    rect(-166, -272, 332, 20, shade(marble, 0.1)) +
    polygon(
      [
        [-150, -270],
        [0, -320],
        [150, -270],
      ],
      tint(marble),
    ) +
    facade(-128, -352, 256, 50, marble, 0.16);
  for (let i = 0; i < 9; i++) {
    art += litWindow(-116 + i * 27, -344, 15, 32, 7);
  }
  art +=
    shape('M-140,-350C-138,-520 138,-520 140,-350Z', tint(orange)) +
    shape(
      sunLeft
        ? 'M40,-350C60,-440 40,-476 0,-478C110,-480 138,-430 140,-350Z'
        : 'M-40,-350C-60,-440 -40,-476 0,-478C-110,-480 -138,-430 -140,-350Z',
      shade(orange, 0.25),
    );
  for (const x of [-84, -42, 0, 42, 84]) {
    art += stroke(
      trace`M${x},-352Q${x * 0.92},-440 ${x * 0.25},-476`,
      mix(tint('#f6d08a'), tint(orange), 0.3),
      5,
    );
  }
  art +=
    facade(-34, -512, 68, 40, marble, 0.2) +
    shape('M-36,-510C-34,-546 34,-546 36,-510Z', tint(orange)) +
    shape('M-4,-544L-26,-574L-4,-566V-592H4V-566L26,-574L4,-544Z', tint('#e6c05a'));
  const towerX = sunLeft ? -470 : 470;
  art =
    facade(towerX - 40, -470, 80, 470, '#bcc6dc') +
    facade(towerX - 28, -530, 56, 64, '#bcc6dc') +
    rect(towerX - 3, -640, 6, 112, shade('#bcc6dc')) +
    windowGrid(towerX - 36, -464, 72, 460) +
    art;
  return art;
}
