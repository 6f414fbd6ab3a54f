import { mix } from '../colour.ts';
import { circle, polygon, rect, round1, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function sands(brush: LandmarkBrush): string {
  const { tint, shade, windowGrid } = brush;
  const { sunLeft } = brush.canvas;
  let art = '';
  const glass = '#dfe5f0';
  for (const x of [-230, -30, 170]) {
    art +=
      polygon(
        [
          [x - 58, 0],
          [x - 36, -430],
          [x + 10, -430],
          [x + 62, 0],
          [x + 26, 0],
          [x - 6, -200],
          [x - 18, 0],
        ],
        tint(glass),
      ) +
      polygon(
        [
          [x - 13, -430],
          [x + 10, -430],
          [x + 62, 0],
          [x + 26, 0],
        ],
        shade(glass, 0.25),
      ) +
      windowGrid(x - 44, -424, 52, 410, { width: 6, gap: 6, height: 7, rowGap: 10 });
  }
  art +=
    shape(
      trace`M-320,-470C-200,-436 160,-430 300,-478L290,-448C200,-420 -230,-420 -304,-438Z`,
      tint('#f3f4fa'),
    ) +
    shape(
      trace`M-304,-438C-230,-420 200,-420 290,-448L284,-436C190,-412 -230,-412 -296,-428Z`,
      shade(glass, 0.4),
    );
  for (let i = 0; i < 13; i++) {
    art += circle(-270 + i * 42, -464 + 14 * Math.sin((i / 12) * 3.14), 11, tint('#5a9a7a'));
  }
  const lotusX = sunLeft ? -430 : 330;
  const petal = (x: number, spread: number, height: number) =>
    shape(
      trace`
        M${lotusX},0Q${lotusX + x - spread},${-height * 0.4} ${lotusX + x},${-height}
        Q${lotusX + x + spread},${-height * 0.4} ${lotusX},0Z
      `,
      tint('#f4eef4'),
    );
  art +=
    petal(-86, 22, 116) +
    petal(86, 22, 116) +
    petal(-48, 26, 150) +
    petal(48, 26, 150) +
    petal(0, 30, 168) +
    shape(trace`M${lotusX - 66},0h132l-20,-30h-92z`, shade(glass, 0.3));
  return art;
}

export function supertrees(brush: LandmarkBrush): string {
  const { tint, glow, ink } = brush;
  const { random, between, sunLeft } = brush.canvas;
  let art = '';
  const [rose, plum, terracotta] = ['#a0508c', '#8a4a9a', '#b85a7a'] as const;
  const supertree = (x: number, height: number, size: number, trunk: string) => {
    const ring = (y: number, rx: number, ry: number, thickness: number) => {
      const line = `fill="none" stroke="${tint('#e6a0cc')}" stroke-width="${thickness}"`;
      return `<ellipse cx="${x}" cy="${round1(y)}" rx="${round1(rx)}" ry="${ry}" ${line}/>`;
    };
    let tree = '';
    let branches = '';
    for (let i = -9; i <= 9; i++) {
      branches += trace`
        M${x + i * 1.6},${-height * 0.62}
        Q${x + i * 3},${-height * 0.84} ${x + i * 15.5 * size},${-height - Math.abs(i) * -1.5}
      `;
    }
    tree += shape(
      trace`
        M${x - 30 * size},0
        C${x - 16 * size},${-height * 0.3} ${x - 14 * size},${-height * 0.5} ${x - 20 * size},${-height * 0.74}
        L${x + 20 * size},${-height * 0.74}
        C${x + 14 * size},${-height * 0.5} ${x + 16 * size},${-height * 0.3} ${x + 30 * size},0Z
      `,
      tint(trunk),
    );
    for (let i = 0; i < 16; i++) {
      tree += circle(
        x + between(-17, 17) * size,
        -between(10, height * 0.66),
        between(6, 12) * size,
        mix(tint(random() < 0.5 ? '#4f9a6a' : '#7fc07a'), ink, 0.15),
      );
    }
    tree +=
      stroke(branches, tint('#e6a0cc'), 4.5) +
      ring(-height, 142 * size, 13, 5) +
      ring(-height * 0.9, 84 * size, 8, 3.5);
    if (glow) {
      for (let i = -4; i <= 4; i++) {
        tree += circle(x + i * 34 * size, -height + 3, 5, glow);
      }
    }
    return tree;
  };
  const side = sunLeft ? 1 : -1;
  art +=
    supertree(side * -390, 300, 0.72, plum) +
    supertree(side * 360, 330, 0.8, terracotta) +
    rect(-260, -226, 470, 9, tint('#f4e6b0')) +
    supertree(side * 170, 410, 0.9, rose) +
    supertree(side * -190, 470, 1, plum) +
    supertree(side * -20, 560, 1.12, rose);
  for (let i = 0; i < 30; i++) {
    art += circle(
      -520 + i * 36,
      between(-20, 0),
      between(22, 40),
      mix(tint('#4f9a6a'), ink, between(0.25, 0.5)),
    );
  }
  return art;
}
