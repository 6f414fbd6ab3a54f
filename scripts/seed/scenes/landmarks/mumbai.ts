import { mix } from '../colour.ts';
import { circle, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function gateway(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow, ink } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const basalt = '#dca873';
  art +=
    facade(-230, -250, 460, 250, basalt, 0.0) +
    rect(sunLeft ? 150 : -230, -250, 80, 250, shade(basalt, 0.18)) +
    rect(-244, -266, 488, 20, shade(basalt, 0.12)) +
    rect(-236, -290, 472, 26, tint(basalt));
  for (let i = 0; i < 24; i++) {
    art += rect(-232 + i * 20, -302, 11, 13, tint(basalt));
  }
  const arch = (x: number, width: number, height: number, fill: string, opacity?: number) =>
    shape(
      trace`
        M${x - width / 2},0V${-height + width * 0.4}
        Q${x - width / 2},${-height} ${x},${-height - width * 0.12}
        Q${x + width / 2},${-height} ${x + width / 2},${-height + width * 0.4}V0Z
      `,
      fill,
      opacity,
    );
  art +=
    arch(0, 126, 190, mix(light.sky[3], light.haze, 0.3)) +
    arch(-158, 62, 128, shade(basalt, 0.5)) +
    arch(158, 62, 128, shade(basalt, 0.5));
  if (glow) {
    art += arch(0, 126, 190, glow, 0.55);
  }
  for (const x of [-214, -88, 88, 214]) {
    art +=
      facade(x - 17, -368, 34, 120, basalt, 0.4) +
      shape(trace`M${x - 22},-366A22,25 0 0 1 ${x + 22},-366Z`, shade(basalt, 0.1)) +
      rect(x - 1.5, -408, 3, 20, ink);
  }
  art += shape('M-66,-290A66,56 0 0 1 66,-290Z', shade(basalt, 0.05));
  return art;
}

export function sealink(brush: LandmarkBrush): string {
  const { tint, shade, glow } = brush;
  const { light, dark, sunLeft } = brush.canvas;
  let art = '';
  const concrete = '#e6e2ec';
  const cable = dark ? mix(light.window, light.haze, 0.35) : tint('#f4f0f6');
  const pylon = (x: number, size: number) => {
    let stays = '';
    for (let i = 0; i < 13; i++) {
      stays += trace`
        M${x},${(-590 + i * 22) * size}L${x - 330 + i * 24},-140M${x},${(-590 + i * 22) * size}
        L${x + 330 - i * 24},-140
      `;
    }
    return (
      stroke(stays, cable, 2, 0.8) +
      stroke(
        trace`
          M${x - 70},0L${x - 46},-140L${x - 8},${-470 * size}M${x + 70},0L${x + 46},-140
          L${x + 8},${-470 * size}
        `,
        tint(concrete),
        20,
      ) +
      stroke(trace`M${x},${-450 * size}V${-640 * size}`, tint(concrete), 24) +
      stroke(trace`M${x + (sunLeft ? 8 : -8)},${-450 * size}V${-640 * size}`, shade(concrete, 0.3), 7) +
      (glow ? circle(x, -650 * size, 7, glow) : '')
    );
  };
  art += rect(-1300, -148, 2600, 16, tint(concrete)) + rect(-1300, -132, 2600, 7, shade(concrete, 0.4));
  for (let i = 0; i < 26; i++) {
    art += rect(-1280 + i * 102, -128, 14, 130, shade(concrete, 0.3));
  }
  art += pylon(-350, 0.86) + pylon(350, 1);
  if (glow) {
    for (let i = 0; i < 34; i++) {
      art += circle(-1280 + i * 78, -156, 4, glow);
    }
  }
  return art;
}
