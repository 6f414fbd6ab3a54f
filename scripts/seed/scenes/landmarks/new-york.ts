import { mix } from '../colour.ts';
import { circle, rect, shape, stroke, trace } from '../shapes.ts';
import type { LandmarkBrush } from './brush.ts';

export function empire(brush: LandmarkBrush): string {
  const { tint, shade, facade, windowGrid, glow } = brush;
  const { light, sunLeft } = brush.canvas;
  let art = '';
  const limestone = '#cdb9a6';
  art +=
    facade(-120, -330, 240, 330, limestone) +
    facade(-96, -400, 192, 80, limestone) +
    facade(-66, -590, 132, 200, limestone) +
    facade(-50, -630, 100, 46, limestone) +
    facade(-34, -664, 68, 40, limestone) +
    facade(-17, -712, 34, 50, limestone) +
    rect(-3, -830, 6, 120, shade(limestone, 0.2)) +
    windowGrid(-112, -324, 224, 320, { width: 8, gap: 9, height: 15, rowGap: 11 }) +
    windowGrid(-62, -580, 124, 260, { width: 8, gap: 9, height: 15, rowGap: 11 });
  if (glow) {
    art += rect(-34, -664, 68, 30, light.window, 0, 0.55) + rect(-50, -630, 100, 20, light.window, 0, 0.4);
  }
  const chryslerX = sunLeft ? -270 : 270;
  art +=
    facade(chryslerX - 50, -430, 100, 430, '#bfc4dc') +
    shape(
      trace`
        M${chryslerX - 44},-428C${chryslerX - 40},-500 ${chryslerX - 12},-540 ${chryslerX},-640
        C${chryslerX + 12},-540 ${chryslerX + 40},-500 ${chryslerX + 44},-428Z
      `,
      tint('#dfe3f2'),
    );
  for (let i = 0; i < 3; i++) {
    art += shape(
      trace`
        M${chryslerX - 30 + i * 6},${-436 - i * 30}
        A${30 - i * 6},${34 - i * 6} 0 0 1 ${chryslerX + 30 - i * 6},${-436 - i * 30}Z
      `,
      glow || shade('#9aa3c8', 0.2),
      0.8,
    );
  }
  art += windowGrid(chryslerX - 46, -424, 92, 420, { width: 7, gap: 8, height: 13, rowGap: 11 });
  return art;
}

export function brooklyn(brush: LandmarkBrush): string {
  const { tint, shade, facade, glow } = brush;
  const { light, between } = brush.canvas;
  let art = '';
  const granite = '#c9a582';
  const skyThrough = mix(light.sky[3], light.haze, 0.35);
  const tower = (x: number) => {
    let q =
      facade(x - 92, -120, 184, 120, granite, 0.3) +
      facade(x - 74, -560, 148, 560, granite, 0.3) +
      rect(x - 86, -576, 172, 20, shade(granite, 0.12)) +
      rect(x - 80, -592, 160, 18, tint(granite)) +
      rect(x - 82, -204, 164, 12, shade(granite, 0.2));
    for (const dx of [-34, 34]) {
      q += shape(
        trace`
          M${x + dx - 22},-204V-400C${x + dx - 22},-440 ${x + dx - 8},-456 ${x + dx},-470
          C${x + dx + 8},-456 ${x + dx + 22},-440 ${x + dx + 22},-400V-204Z
        `,
        skyThrough,
      );
    }
    for (let i = 0; i < 12; i++) {
      q += rect(x - 72 + between(0, 120), -550 + i * 44, between(14, 26), 7, shade(granite, 0.18), 2);
    }
    return q;
  };
  let hangers = '';
  for (let i = 1; i < 26; i++) {
    const t = i / 26;
    const y = (1 - t) * (1 - t) * -574 + 2 * t * (1 - t) * 130 + t * t * -574;
    const x = -360 + 720 * t;
    hangers += trace`M${x},${y}V-186`;
  }
  for (const q of [-1, 1]) {
    for (let i = 1; i < 16; i++) {
      const t = i / 16;
      const x = 360 + 760 * t;
      const y = (1 - t) * (1 - t) * -574 + 2 * t * (1 - t) * -300 + t * t * -186;
      hangers += trace`M${q * x},${y}V-186`;
    }
  }
  let stays = '';
  for (const x of [-360, 360]) {
    for (const q of [-1, 1]) {
      for (let i = 1; i < 9; i++) {
        stays += trace`M${x},-560L${x + q * i * 36},-188`;
      }
    }
  }
  art +=
    stroke(stays, tint('#d8d0dc'), 1.6, 0.6) +
    stroke(hangers, tint('#d8d0dc'), 2, 0.75) +
    stroke('M-1120,-186Q-740,-300 -360,-574Q0,130 360,-574Q740,-300 1120,-186', tint('#e0d8e2'), 6) +
    rect(-1300, -194, 2600, 13, tint('#a88a86')) +
    rect(-1300, -180, 2600, 20, shade('#7a6678', 0.2)) +
    tower(-360) +
    tower(360);
  if (glow) {
    for (let i = 0; i < 36; i++) {
      art += circle(-1290 + i * 74, -200, 4, glow);
    }
  }
  return art;
}
