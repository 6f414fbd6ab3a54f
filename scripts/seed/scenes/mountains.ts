import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { Point } from './shapes.ts';
import { polygon, shape, trace } from './shapes.ts';
import { blocks, distant, hills } from './silhouettes.ts';
import { cloud } from './sky.ts';

type Flank = readonly [top: Point, upper: Point, lower: Point, foot: Point];

/** A snow-capped cone: Mount Fuji, or a volcano with smoke. */
export function drawCone(canvas: Canvas): void {
  const { w, horizon, scale, look, light, sunLeft, between, tone, put } = canvas;
  const fuji = look.far === 'fuji';
  const x = w * (sunLeft ? between(0.66, 0.78) : between(0.22, 0.34));
  const height = (fuji ? 430 : 380) * scale;
  const width = height * 1.75;
  const top = horizon - height;
  const flank = (side: -1 | 1): Flank => [
    [x + side * height * 0.1, top],
    [x + side * width * 0.16, top + height * 0.3],
    [x + side * width * 0.45, top + height * 0.72],
    [x + side * width, horizon],
  ];
  const left = flank(-1);
  const right = flank(1);
  const down = ([, upper, lower, foot]: Flank) =>
    trace`C${upper[0]},${upper[1]} ${lower[0]},${lower[1]} ${foot[0]},${foot[1]}`;
  const body = tone(fuji ? '#6f78c0' : '#7d6aa8', 0.55);
  put(
    shape(
      trace`
        M${left[0][0]},${top}${down(left)}L${right[3][0]},${horizon}
        C${right[2][0]},${right[2][1]} ${right[1][0]},${right[1][1]} ${right[0][0]},${top}
        Q${x},${top + height * 0.035} ${left[0][0]},${top}Z
      `,
      body,
    ),
  );
  const shaded = sunLeft ? right : left;
  put(
    shape(
      trace`
        M${x},${top + height * 0.015}L${shaded[0][0]},${top}${down(shaded)}
        L${x + (sunLeft ? 0.3 : -0.3) * width},${horizon}
        Q${x + (sunLeft ? -0.02 : 0.02) * width},${top + height * 0.5} ${x},${top}Z
      `,
      mix(body, light.near, 0.16),
    ),
  );
  put(polygon(snowCap(left, right, top, height), tone('#ffffff', 0.12, 0.55)));
  if (!fuji) {
    const smoke = mix(light.sky[2], '#ffffff', 0.35);
    put(cloud(canvas, x + 30 * scale, top - 46 * scale, 150 * scale, smoke, 0.8));
  }
  put(blocks(canvas, horizon, 190 * scale, distant(canvas, 0.76)));
}

function snowCap(left: Flank, right: Flank, top: number, height: number): Point[] {
  const onLeft = (down: number) => left[0][0] + (left[2][0] - left[0][0]) * down * 0.62;
  const onRight = (down: number) => right[0][0] + (right[2][0] - right[0][0]) * down * 0.62;
  const edge = top + height * 0.3;
  const teeth: Point[] = [];
  for (let i = 1; i < 6; i++) {
    const x = onLeft(0.62) + (onRight(0.62) - onLeft(0.62)) * (i / 6);
    teeth.push([x, edge + (i % 2 ? -height * 0.09 : height * 0.06)]);
  }
  return [
    [left[0][0], top],
    [onLeft(0.42), top + height * 0.2],
    [onLeft(0.62), edge + height * 0.03],
    ...teeth,
    [onRight(0.62), edge + height * 0.03],
    [onRight(0.42), top + height * 0.2],
    [right[0][0], top],
  ];
}

/** Table Mountain with its gullies and the cloud on top. */
export function drawTableMountain(canvas: Canvas): void {
  const { w, horizon, scale, light, dark, between, put } = canvas;
  const rock = distant(canvas, 0.62);
  const x = w * 0.5;
  const width = Math.max(430 * scale, w * 0.3);
  const top = horizon - 400 * scale;
  put(hills(canvas, horizon - 30 * scale, 160 * scale, distant(canvas, 0.82)));
  put(
    shape(
      trace`
        M${x - width * 1.9},${horizon}
        Q${x - width * 1.35},${horizon - 90 * scale} ${x - width * 1.22},${top + 130 * scale}
        L${x - width * 1.08},${top + 16 * scale}L${x - width * 0.6},${top}
        L${x + width * 0.2},${top + 10 * scale}L${x + width * 0.98},${top - 2 * scale}
        L${x + width * 1.06},${top + 90 * scale}
        Q${x + width * 1.2},${top + 190 * scale} ${x + width * 1.36},${top + 100 * scale}
        Q${x + width * 1.5},${top + 220 * scale} ${x + width * 2},${horizon}Z
      `,
      rock,
    ),
  );
  let gullies = '';
  for (let i = 0; i < 9; i++) {
    const left = x - width * 0.95 + i * width * 0.22;
    const height = between(90, 210) * scale;
    gullies += polygon(
      [
        [left, top + 14 * scale],
        [left + between(24, 50) * scale, top + 14 * scale],
        [left + between(40, 90) * scale, top + height],
        [left + between(-6, 14) * scale, top + height * 0.8],
      ],
      mix(rock, light.near, 0.14),
    );
  }
  put(gullies);
  const cloth = mix(light.sky[3], '#ffffff', 0.5);
  const breadth = Math.min(width * 1.1, 520 * scale);
  put(cloud(canvas, x + width * 0.1, top - 22 * scale, breadth, cloth, dark ? 0.35 : 0.8));
  put(hills(canvas, horizon, 90 * scale, distant(canvas, 0.52), 6));
}
