interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  x: number;
  y: number;
}

/** The shape of a photo and its largest size in pixels. */
export interface PhotoShape extends Size {
  round: boolean;
}

export const PROFILE_PHOTO: PhotoShape = { width: 1024, height: 1024, round: true };
export const COVER_PHOTO: PhotoShape = { width: 2100, height: 600, round: false };

/** The size of a picture after clockwise quarter turns. */
function rotatedSize({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The size of the upload in pixels: that of the shape, or less if the chosen part is smaller. */
export function outputSize(area: Size, shape: PhotoShape): Size {
  const share = Math.min(1, area.width / shape.width);
  return {
    width: Math.max(1, Math.round(shape.width * share)),
    height: Math.max(1, Math.round(shape.height * share)),
  };
}

/**
 * The canvas transform (a, b, c, d, e, f) for drawing the picture with its centre at the origin, so that `area` fills a
 * canvas of the size `output`. `area` is in pixels of the rotated picture.
 */
export function cropTransform(
  picture: Size,
  turns: number,
  area: Area,
  output: Size,
): [number, number, number, number, number, number] {
  const box = rotatedSize(picture, turns);
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
