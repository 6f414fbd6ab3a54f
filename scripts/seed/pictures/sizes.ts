/** Sizes in pixels. The smaller versions keep the proportions. */
export interface PictureSize {
  width: number;
  height: number;
  /** For pictures that a page shows as wide as a phone. */
  mediumWidth?: number;
  smallWidth: number;
}

export const SIZES = {
  /** Cards and page headers, 4:3. */
  picture: { width: 1600, height: 1200, mediumWidth: 1080, smallWidth: 640 },
  gallery: { width: 1200, height: 900, smallWidth: 640 },
  avatar: { width: 512, height: 512, smallWidth: 128 },
  cover: { width: 1400, height: 400, smallWidth: 640 },
  /** 2.4:1 */
  banner: { width: 1680, height: 700, mediumWidth: 1080, smallWidth: 640 },
  /** The narrow and the wide strips of the home page. */
  strip: { width: 600, height: 1140, smallWidth: 320 },
  wideStrip: { width: 1100, height: 1100, smallWidth: 640 },
} as const satisfies Record<string, PictureSize>;
