import { gable, hanok, house } from './building-houses.ts';
import { deco, dome, round, slab, slant, spire } from './building-towers.ts';
import type { Canvas } from './canvas.ts';
import { mix } from './colour.ts';
import { rect } from './shapes.ts';

export type BuildingType =
  | 'slab'
  | 'slant'
  | 'round'
  | 'deco'
  | 'spire'
  | 'dome'
  | 'house'
  | 'church'
  | 'gable'
  | 'hanok';

/** A building's place and colours, ready to be drawn on. */
export interface Plot {
  canvas: Canvas;
  x: number;
  /** The eaves; a roof stands above. */
  top: number;
  foot: number;
  width: number;
  height: number;
  distance: number;
  wall: string;
  shade: string;
  roof: string;
}

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

/** The plain body of a building, one third of it turned away from the light. */
export function body(plot: Plot, top = plot.top, x = plot.x, width = plot.width): string {
  const height = plot.foot - top + 4;
  const shadeX = plot.canvas.sunLeft ? x + width * 0.7 : x;
  return rect(x, top, width, height, plot.wall) + rect(shadeX, top, width * 0.3, height, plot.shade);
}
