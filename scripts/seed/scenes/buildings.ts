import { gable, hanok, house } from './building-houses.ts';
import { deco, dome, round, slab, slant, spire } from './building-towers.ts';
import type { BuildingType } from './building-type.ts';
import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import type { Plot } from './plot.ts';

const DRAW: Record<BuildingType, (plot: Plot) => string> = {
  slab,
  slant,
  round,
  deco,
  spire,
  dome,
  house,
  church: (plot) => house(plot, true),
  gable,
  hanok,
};

export function building(
  canvas: Canvas,
  type: BuildingType,
  x: number,
  foot: number,
  width: number,
  height: number,
  distance: number,
): string {
  const { look, light, pick, tone } = canvas;
  const wall = tone(pick(look.walls), distance);
  const shade = mix(wall, mix(light.near, light.haze, distance), 0.3);
  const roof = tone(pick(look.roofs), distance);
  const plot = { canvas, x, top: foot - height, foot, width, height, distance, wall, shade, roof };
  return DRAW[type](plot);
}
