/**
 * SVG shapes as text, with coordinates rounded to a tenth of a pixel. Translucent shapes use the opacity of fill or stroke:
 * `opacity` makes the renderer use a separate layer for each shape, which takes four times as long.
 */

export type Point = readonly [x: number, y: number];

export function round1(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Path data: rounds the numbers put into it, and may be broken over lines. */
export function trace(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  let path = '';
  for (let i = 0; i < parts.length; i++) {
    path += parts[i]!.replace(/\s*\n\s*/g, '');
    const value = values[i];
    if (value !== undefined) {
      path += typeof value === 'number' ? round1(value) : value;
    }
  }
  return path;
}

export function shape(path: string, fill: string, opacity?: number): string {
  const fade = opacity ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : '';
  return `<path d="${path}" fill="${fill}"${fade}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity?: number,
): string {
  const size = `width="${round1(Math.max(0, width))}" height="${round1(Math.max(0, height))}"`;
  const corner = radius ? ` rx="${round1(radius)}"` : '';
  const fade = opacity ? ` fill-opacity="${opacity}"` : '';
  return `<rect x="${round1(x)}" y="${round1(y)}" ${size} fill="${fill}"${corner}${fade}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity?: number): string {
  const fade = opacity ? ` fill-opacity="${opacity}"` : '';
  return `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(radius)}" fill="${fill}"${fade}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  const radii = `rx="${round1(radiusX)}" ry="${round1(radiusY)}"`;
  return `<ellipse cx="${round1(x)}" cy="${round1(y)}" ${radii} fill="${fill}"/>`;
}

export function polygon(points: readonly Point[], fill: string, opacity?: number): string {
  return shape(`M${points.map(([x, y]) => trace`${x},${y}`).join('L')}Z`, fill, opacity);
}

export function stroke(path: string, colour: string, width: number, opacity?: number): string {
  const fade = opacity ? ` stroke-opacity="${opacity}"` : '';
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${round1(width)}" ${ends}${fade}/>`;
}

/** Moves, scales and optionally mirrors a drawing around (0,0). */
export function placed(x: number, y: number, size: number, drawing: string, mirrored = false): string {
  const across = round1((mirrored ? -size : size) * 1000) / 1000;
  const down = round1(size * 1000) / 1000;
  const transform = `translate(${round1(x)} ${round1(y)}) scale(${across} ${down})`;
  return `<g transform="${transform}">${drawing}</g>`;
}
