export interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

/** What is cut out for a photo: its shape, and the pixels it is sent with at most. */
export interface PhotoShape extends Size {
  round: boolean;
}

export const HEADLINE: PhotoShape = { width: 1024, height: 1024, round: true };
export const COVER: PhotoShape = { width: 2100, height: 600, round: false };

/** Size of a picture after quarter turns clockwise. */
export function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Pixels to send: those of the shape, or fewer where the chosen part has fewer, for enlarging adds nothing. */
export function outputSize(area: Size, shape: PhotoShape): Size {
  const share = Math.min(1, area.width / shape.width);
  return {
    width: Math.max(1, Math.round(shape.width * share)),
    height: Math.max(1, Math.round(shape.height * share)),
  };
}

/**
 * A canvas transform (a, b, c, d, e, f) under which drawing the picture with its middle at the origin fills a canvas of
 * the size `output` with the part `area`, given in pixels of the turned picture.
 */
export function cropTransform(
  picture: Size,
  turns: number,
  area: Area,
  output: Size,
): [number, number, number, number, number, number] {
  const box = turned(picture, turns);
  const scale = output.width / area.width;
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][((turns % 4) + 4) % 4] as [number, number];
  return [
    cos * scale,
    sin * scale,
    -sin * scale,
    cos * scale,
    (box.width / 2 - area.x) * scale,
    (box.height / 2 - area.y) * scale,
  ];
}
