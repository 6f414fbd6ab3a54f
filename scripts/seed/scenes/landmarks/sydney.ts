import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function opera(brush: LandmarkBrush): string {
  const { tint, shade, facade, ink, distance } = brush;
  const { light, sunLeft, tone } = brush.canvas;
  let art = '';
  const steel = tint('#6f6f98');
  let bridge =
    stroke('M-700,-60C-520,-330 -120,-330 60,-60', steel, 13) +
    stroke('M-700,-60C-520,-262 -120,-262 60,-60', steel, 7) +
    rect(-800, -98, 960, 11, steel);
  for (let i = 1; i < 16; i++) {
    const t = i / 16;
    const rest = 1 - t;
    const y = (peak: number) =>
      rest * rest * rest * -60 + 3 * rest * rest * t * peak + 3 * rest * t * t * peak + t * t * t * -60;
    const x =
      rest * rest * rest * -700 + 3 * rest * rest * t * -520 + 3 * rest * t * t * -120 + t * t * t * 60;
    bridge +=
      stroke(trace`M${x},${y(-330)}V${Math.min(y(-262), -98)}`, steel, 3.4) +
      (y(-262) < -110 ? stroke(trace`M${x},${y(-262)}V-98`, steel, 2.4) : '');
  }
  bridge += facade(-736, -190, 46, 190, '#c9b79c') + facade(44, -190, 46, 190, '#c9b79c');
  art += `<g transform="translate(${sunLeft ? -120 : 260} 0)">${bridge}</g>`;
  const sail = (x: number, width: number, height: number, direction: number) =>
    shape(
      trace`
        M${x},-44
        C${x + direction * width * 0.05},${-height * 0.7} ${x + direction * width * 0.42},${-height} ${x + direction * width},${-height - 30}
        C${x + direction * width * 0.86},${-height * 0.55} ${x + direction * width * 0.92},-80 ${x + direction * width * 0.78},-44Z
      `,
      mix(tone('#fffaf0', distance * 0.4, 0.42), light.glow, 0.1),
    ) +
    shape(
      trace`
        M${x + direction * width * 0.46},-44
        C${x + direction * width * 0.5},${-height * 0.5} ${x + direction * width * 0.7},${-height * 0.84} ${x + direction * width},${-height - 30}
        C${x + direction * width * 0.86},${-height * 0.55} ${x + direction * width * 0.92},-80 ${x + direction * width * 0.78},-44Z
      `,
      mix(tone('#e2d6ea', distance * 0.4, 0.58), ink, 0.1),
    );
  art +=
    polygon(
      [
        [-60, 0],
        [-40, -46],
        [380, -46],
        [410, 0],
      ],
      shade('#c8a992', 0.1),
    ) +
    sail(300, 130, 110, -1) +
    sail(214, 190, 190, -1) +
    sail(110, 210, 236, -1) +
    sail(230, 120, 130, 1);
  return art;
}

export function harbour(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow, ink, distance } = brush;
  const { light, sunLeft, tone } = brush.canvas;
  let art = '';
  const steel = tint('#7a7aa6');
  const steelShade = shade('#7a7aa6', 0.25);
  let bridge = '';
  const archY = (t: number, peak: number, q: number) => {
    const rest = 1 - t;
    return rest * rest * rest * q + 3 * rest * rest * t * peak + 3 * rest * t * t * peak + t * t * t * q;
  };
  const archX = (t: number) => {
    const rest = 1 - t;
    return rest * rest * rest * -560 + 3 * rest * rest * t * -330 + 3 * rest * t * t * 330 + t * t * t * 560;
  };
  bridge +=
    stroke('M-560,-70C-330,-560 330,-560 560,-70', steel, 12) +
    stroke('M-560,-150C-330,-660 330,-660 560,-150', steel, 9);
  for (let i = 1; i < 28; i++) {
    const t = i / 28;
    const x = archX(t);
    const lowerY = archY(t, -560, -70);
    const upperY = archY(t, -660, -150);
    bridge += stroke(
      trace`M${x},${upperY}V${Math.min(lowerY, -130)}${lowerY < -140 ? 'V-130' : ''}`,
      steel,
      3.2,
    );
    if (i < 27) {
      const nextX = archX((i + 1) / 28);
      const nextY = archY((i + 1) / 28, -560, -70);
      bridge += stroke(trace`M${x},${upperY}L${nextX},${nextY}`, steel, 2.2, 0.8);
    }
  }
  bridge += rect(-1300, -140, 2600, 15, steel) + rect(-1300, -126, 2600, 7, steelShade);
  for (let i = 0; i < 12; i++) {
    for (const q of [-1, 1]) {
      bridge += rect(q * (700 + i * 58) - 7, -122, 14, 124, steelShade);
    }
  }
  for (const x of [-622, 622]) {
    for (const dx of [-40, 12]) {
      bridge +=
        facade(x + dx, -300, 34, 300, '#d0bd9e', 0.4) + rect(x + dx - 5, -308, 44, 14, tint('#d0bd9e'));
    }
  }
  art +=
    bridge +
    rect(-3, -546, 6, 70, ink) +
    polygon(
      [
        [3, -546],
        [44, -536],
        [3, -524],
      ],
      tint('#3f5fb0'),
    );
  const operaX = sunLeft ? -250 : 250;
  art +=
    `<g transform="translate(${operaX} 0) scale(.4)">` +
    [0, 130, 250]
      .map((x: number, i: number) =>
        shape(
          trace`
            M${x - 60},-40
            C${x - 70},-${200 - i * 30} ${x - 20},-${260 - i * 40} ${x + 60},-${290 - i * 46}
            C${x + 40},-${170 - i * 20} ${x + 60},-90 ${x + 30},-40Z
          `,
          mix(tone('#fffaf0', distance * 0.4, 0.42), light.glow, 0.1),
        ),
      )
      .join('') +
    rect(-110, -44, 460, 44, shade('#c8a992', 0.1)) +
    '</g>';
  if (glow) {
    for (let i = 0; i < 36; i++) {
      art += circle(-1290 + i * 74, -148, 4, glow);
    }
  }
  return art;
}
