import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import { encodeImage, type ImageSizes } from './image.ts';
import { isImagePrefix, keyOf, largeName, mediumName, smallName, storedPath } from './image-path.ts';
import { imageHeaders, serveImages } from './serve-images.ts';
import { openStorage, type UploadSettings } from './storage.ts';

export { type UploadSettings, withUploads } from './storage.ts';

/** Sizes in pixels. */
const KINDS = {
  avatar: {
    large: { width: 512, height: 512, fit: 'cover' },
    small: { width: 128, height: 128, fit: 'cover' },
  },
  cover: {
    large: { width: 1600, height: 800, fit: 'banner' },
    medium: { width: 1080, height: 540, fit: 'banner' },
    small: { width: 640, height: 320, fit: 'banner' },
  },
  picture: {
    large: { width: 1600, height: 2400, fit: 'inside' },
    medium: { width: 1080, height: 1620, fit: 'inside' },
    small: { width: 640, height: 960, fit: 'inside' },
  },
} as const satisfies Record<string, ImageSizes>;
export type ImageKind = keyof typeof KINDS;

export interface Uploads {
  /**
   * Re-encodes and stores a picture, and resolves to its path once all sizes are durable. Every upload gets a path of
   * its own, even of the same picture, so that removing one never affects another.
   * @param onNamed called with the path before anything is written
   * @throws HttpError 413, 415, 422 or 503, as in `encodeImage`
   */
  store: (
    bytes: Uint8Array,
    kind: ImageKind,
    onNamed?: (path: string) => Promise<unknown>,
  ) => Promise<string>;
  /** The bytes of the large picture, in WebP. Undefined for a path that is not this service's, or without a picture. */
  read: (path: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes all sizes. Call it when no document refers to the path any more. Paths that are not this service's are ignored. */
  remove: (path: string) => Promise<void>;
  /** Whether the path belongs to a picture of this service; false for an external link. */
  isOwn: (path: string) => boolean;
  /** Serves the stored pictures at `/api/<prefix>/images/:name`. */
  router: Router;
}

/** Everything a service needs for its pictures. A service with several prefixes calls this once for each. */
export function createUploads({ prefix, settings }: { prefix: string; settings: UploadSettings }): Uploads {
  if (!isImagePrefix(prefix)) throw new Error(`not a prefix for pictures: ${JSON.stringify(prefix)}`);
  const storage = openStorage(prefix, settings);
  return {
    store: async (bytes, kind, onNamed) => {
      const { large, medium, small } = await encodeImage(bytes, KINDS[kind]);
      const key = randomBytes(16).toString('hex');
      await onNamed?.(storedPath(prefix, key));
      await storage.put(smallName(key), small, imageHeaders(smallName(key)));
      if (medium) await storage.put(mediumName(key), medium, imageHeaders(mediumName(key)));
      await storage.put(largeName(key), large, imageHeaders(largeName(key)));
      return storedPath(prefix, key);
    },
    read: async (path) => {
      const key = keyOf(prefix, path);
      return key === undefined ? undefined : storage.read(largeName(key));
    },
    remove: async (path) => {
      const key = keyOf(prefix, path);
      if (key)
        await Promise.all([largeName, mediumName, smallName].map((nameOf) => storage.remove(nameOf(key))));
    },
    isOwn: (path) => keyOf(prefix, path) !== undefined,
    router: serveImages(prefix, storage),
  };
}
