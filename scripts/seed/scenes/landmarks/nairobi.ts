import { mix } from '../colour.ts';
import { circle, polygon, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function kicc(brush: LandmarkBrush): string {
  const { tint, shade, facade, ink, distance } = brush;
  const { light, random } = brush.canvas;
  let art = '';
  const clay = '#c9926a';
  art += facade(-72, -480, 144, 480, clay, 0.4);
  for (let i = 0; i < 15; i++) {
    art += rect(
      -72,
      -466 + i * 31,
      144,
      12,
      random() < light.litShare ? mix(light.window, light.haze, distance * 0.4) : shade('#7a4f4a', 0.35),
      0,
      0.8,
    );
  }
  art +=
    polygon(
      [
        [-84, -480],
        [84, -480],
        [66, -510],
        [-66, -510],
      ],
      tint('#e0b48c'),
    ) +
    facade(-20, -560, 40, 52, clay) +
    rect(-2, -640, 4, 84, ink) +
    polygon(
      [
        [-190, 0],
        [-120, -118],
        [-52, 0],
      ],
      shade(clay, 0.06),
    ) +
    polygon(
      [
        [-120, -118],
        [-52, 0],
        [-96, 0],
      ],
      shade(clay, 0.3),
    );
  return art;
}

export function acacia(brush: LandmarkBrush): string {
  const { tint, ink } = brush;
  const { light, random, between, dark, sunLeft } = brush.canvas;
  let art = '';
  const grass = mix(tint('#d8a860'), ink, 0.18);
  const foliage = mix(tint('#5a7a4a'), ink, 0.48);
  const bark = mix(tint('#5a4a44'), ink, 0.5);
  art += shape('M-900,8C-500,-40 -200,-52 60,-34C400,-14 700,-50 900,8Z', grass);
  for (let i = 0; i < 60; i++) {
    const x = -860 + random() * 1720;
    art += stroke(
      trace`M${x},${between(-14, 4)}l${between(-5, 5)},${-between(14, 30)}`,
      mix(grass, ink, between(0.1, 0.35)),
      3,
    );
  }
  const branches = trace`
    M0,0L-10,-150L-84,-286M-10,-150L4,-290
    M-6,-110L70,-210L112,-280
  `;
  const canopy = trace`
    M-236,-276C-220,-352 -60,-380 20,-360C110,-392 226,-340 238,-282
    C150,-262 90,-272 20,-262C-60,-268 -170,-250 -236,-276Z
  `;
  const canopyTop = trace`
    M-190,-318C-150,-362 -40,-374 20,-356C100,-380 180,-352 206,-316
    C120,-330 -100,-336 -190,-318Z
  `;
  const acaciaTree = (x: number, size: number) => {
    const tree =
      stroke(branches, bark, 15) +
      shape(canopy, foliage) +
      shape(canopyTop, mix(foliage, light.sun, dark ? 0.05 : 0.22));
    return `<g transform="translate(${x} -14) scale(${size})">${tree}</g>`;
  };
  art += acaciaTree(sunLeft ? 210 : -210, 1.5) + acaciaTree(sunLeft ? -420 : 420, 0.8);
  const giraffe = (x: number, size: number, flip: boolean) => {
    const coat = tint('#e6ae62');
    const spots = mix(tint('#a8683a'), ink, 0.1);
    let body =
      stroke('M-34,-90L-38,0M-18,-86L-20,0M30,-92L30,0M44,-94L48,0', mix(coat, ink, 0.2), 8) +
      shape('M-50,-132C-30,-156 20,-150 48,-146L56,-98C30,-80 -30,-76 -48,-88Z', coat) +
      shape('M28,-142L66,-262L84,-262L60,-116Z', coat) +
      shape('M64,-266C70,-286 92,-284 96,-276L116,-262L112,-252L84,-252Z', coat) +
      rect(76, -292, 4, 18, spots) +
      rect(86, -292, 4, 18, spots) +
      stroke('M-48,-126L-62,-86', spots, 4);
    for (const [spotX, spotY, radius] of [
      [-30, -124, 9],
      [-8, -112, 10],
      [14, -128, 9],
      [32, -110, 9],
      [-26, -100, 7],
      [50, -160, 7],
      [58, -190, 7],
      [66, -220, 6],
      [48, -132, 7],
    ] as const) {
      body += circle(spotX, spotY, radius, spots);
    }
    return `<g transform="translate(${x} -10) scale(${flip ? -size : size} ${size})">${body}</g>`;
  };
  art += giraffe(sunLeft ? -60 : 60, 1.02, !sunLeft) + giraffe(sunLeft ? -190 : 190, 0.78, sunLeft);
  return art;
}
