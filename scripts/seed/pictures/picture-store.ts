import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from '@layover/kit/uploads/file-storage';
import { largeName, mediumName, smallName, storedPath } from '@layover/kit/uploads/image-path';
import { imageHeaders } from '@layover/kit/uploads/serve-images';
import sharp from 'sharp';

/** The path prefix of the pictures of one part of the product. */
export type PictureOwner = 'plan' | 'user' | 'Ads' | 'content' | 'blog';

/** The smaller versions: widths in pixels, and the quality of WebP. */
const SMALLER = {
  /** A page shows it as wide as a phone, for which it has a medium version. */
  picture: { medium: 1080, small: 640, quality: 62 },
  cover: { small: 640, quality: 62 },
  strip: { small: 320, quality: 62 },
  wideStrip: { small: 640, quality: 62 },
  portrait: { small: 128, quality: 84 },
} as const satisfies Record<string, { medium?: number; small: number; quality: number }>;

export interface PictureStore {
  /**
   * Stores a picture of `files/` with its smaller versions; resolves to the path for the document. Each owner stores its
   * own copy, because owners remove pictures that they no longer use.
   * @param name the name of the file without its ending
   */
  store: (owner: PictureOwner, name: string, kind: keyof typeof SMALLER) => Promise<string>;
  /** The number of stored pictures. */
  count: () => number;
}

export function createPictureStore(storageOf: (owner: PictureOwner) => FileStorage): PictureStore {
  const storages = new Map<PictureOwner, FileStorage>();
  /** Paths by owner and name. Several documents may show the same picture. */
  const stored = new Map<string, Promise<string>>();

  async function copy(owner: PictureOwner, name: string, kind: keyof typeof SMALLER): Promise<string> {
    const large = await readFile(join(import.meta.dirname, 'files', `${name}.webp`));
    const { small, quality, ...more } = SMALLER[kind];
    const resized = (width: number) => sharp(large).resize(width).webp({ quality }).toBuffer();
    const hash = createHash('sha256').update(large).digest('hex').slice(0, 32);
    const storage = storages.get(owner) ?? storageOf(owner);
    storages.set(owner, storage);
    const put = (file: string, bytes: Buffer) => storage.put(file, bytes, imageHeaders(file));
    await put(smallName(hash), await resized(small));
    if ('medium' in more) await put(mediumName(hash), await resized(more.medium));
    await put(largeName(hash), large);
    return storedPath(owner, hash);
  }

  return {
    store: (owner, name, kind) => {
      const key = `${owner}/${name}`;
      const path = stored.get(key) ?? copy(owner, name, kind);
      stored.set(key, path);
      return path;
    },
    count: () => stored.size,
  };
}
