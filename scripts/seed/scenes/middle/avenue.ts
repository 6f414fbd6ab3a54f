import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { rect } from '../shapes.ts';
import { type Band, car, green, publicTransport, streetLamp, streetTree } from './street-life.ts';

/** Trees, a road with traffic, and the near pavement. */
export function drawAvenue(canvas: Canvas, band: Band): void {
  const { w, scale, dark, tone, deep, between, put } = canvas;
  const road = { top: band.top + band.height * 0.3, bottom: band.top + band.height * 0.84 };
  const farPavement = mix(tone('#a79fc4', 0.1), deep(0.25), dark ? 0.3 : 0.18);
  put(
    rect(0, band.top, w, band.height + 10, farPavement),
    rect(0, band.top, w, 12 * scale, green(canvas, 0.55)),
  );
  for (let x = -20 * scale; x < w + 60 * scale; x += between(92, 128) * scale) {
    put(streetTree(canvas, x, band.top + band.height * 0.22, between(36, 50) * scale));
  }
  drawRoad(canvas, road.top, road.bottom - road.top);
  drawTraffic(canvas, road.top, road.bottom - road.top);
  drawPavement(canvas, road.bottom);
}

function drawRoad({ w, scale, look, tone, deep, put }: Canvas, top: number, height: number): void {
  put(
    rect(0, top - 5 * scale, w, 6 * scale, mix(tone('#d8d0e4', 0.1), deep(0.2), 0.25)),
    rect(0, top, w, height, mix(tone('#57507c', 0.1), deep(0.1), 0.4)),
  );
  let lane = '';
  for (let x = -20; x < w; x += 96 * scale) {
    lane += rect(x, top + height * 0.55, 50 * scale, 4 * scale, tone('#efe8f6', 0.05, 0.7), 0, 0.65);
  }
  put(lane);
  if (look.vehicle.kind === 'tram') {
    const rail = tone('#d8d2ea', 0.1);
    put(
      rect(0, top + height * 0.3, w, 2.4 * scale, rail, 0, 0.55),
      rect(0, top + height * 0.4, w, 2.4 * scale, rail, 0, 0.55),
    );
  }
}

function drawTraffic(canvas: Canvas, top: number, height: number): void {
  const { w, scale, sunLeft, between, pick, put } = canvas;
  const busX = w * (sunLeft ? between(0.7, 0.8) : between(0.2, 0.3));
  const bus = publicTransport(canvas, busX, top + height * 0.42, scale * 1.02);
  const farX = w * (sunLeft ? between(0.08, 0.16) : between(0.84, 0.92));
  const farCar = car(canvas, farX, top + height * 0.46, scale, pick(['#e8e2ee', '#e0604c', '#4f7fd8']));
  const nearX = w * (sunLeft ? between(0.5, 0.56) : between(0.44, 0.5));
  const nearCar = car(
    canvas,
    nearX,
    top + height * 0.94,
    scale * 1.25,
    pick(['#f4b445', '#8160f6', '#e8e2ee']),
  );
  put(bus, farCar, nearCar);
}

function drawPavement(canvas: Canvas, top: number): void {
  const { w, h, scale, tone, deep, put, gradient } = canvas;
  const paving = gradient('gp', [
    [0, mix(tone('#a79fc4', 0.06), deep(0.2), 0.5)],
    [0.5, deep(0.2)],
    [1, deep(0.1)],
  ]);
  put(
    rect(0, top, w, h - top, paving),
    rect(0, top, w, 5 * scale, mix(tone('#d8d0e4', 0.1), deep(0.2), 0.3)),
  );
  for (let x = w * 0.05; x < w; x += w * 0.3) {
    put(streetLamp(canvas, x, top + 16 * scale, scale * 1.15));
  }
}
