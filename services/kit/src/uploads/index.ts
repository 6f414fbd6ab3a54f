import { randomBytes } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '@layover/proto/limits';
import type { RequestHandler, Router } from 'express';
import { encodeImage, type ImageSizes, imageTooLarge } from './image.ts';
import { imageHeaders } from './image-headers.ts';
import { isImagePrefix, keyOf, largeName, smallName, storedPath } from './image-path.ts';
import { receiveFile } from './receive-file.ts';
import { serveImages } from './serve-images.ts';
import { openStorage, type UploadSettings } from './storage.ts';

export { smallOf } from './image-path.ts';
export { type UploadSettings, withUploads } from './storage.ts';

/** Sizes in pixels. */
const KINDS = {
  avatar: {
    large: { width: 512, height: 512, fit: 'cover' },
    small: { width: 128, height: 128, fit: 'cover' },
  },
  cover: {
    large: { width: 1600, height: 800, fit: 'banner' },
    small: { width: 640, height: 320, fit: 'banner' },
  },
  picture: {
    large: { width: 1600, height: 2400, fit: 'inside' },
    small: { width: 640, height: 960, fit: 'inside' },
  },
} as const satisfies Record<string, ImageSizes>;
export type ImageKind = keyof typeof KINDS;

export interface Uploads {
  /** Middleware that reads a form's one picture into `req.file`; goes behind the guard. */
  receive: (field: string) => RequestHandler;
  /**
   * Re-encodes and keeps a picture, and resolves to its stored path once both sizes are safe. Each has a path of its
   * own, also the same picture once more: so one can be removed without a look at who else has it.
   * @param onNamed called with the path before anything is written
   * @throws HttpError 413, 415, 422 or 503, as `encodeImage` says
   */
  store: (
    bytes: Uint8Array,
    kind: ImageKind,
    onNamed?: (path: string) => Promise<unknown>,
  ) => Promise<string>;
  /** Takes both sizes away; an external link or another service's path is left alone. Only when no document shows the path any more. */
  remove: (path: string) => Promise<void>;
  /** Whether the path is that of a picture kept here, and no external link. */
  isOwn: (path: string) => boolean;
  /** Serves the stored pictures at `/api/<prefix>/images/:name`. */
  router: Router;
}

/** Everything a service needs for pictures of its own. A service with several prefixes makes one for each. */
export function createUploads({ prefix, settings }: { prefix: string; settings: UploadSettings }): Uploads {
  if (!isImagePrefix(prefix)) throw new Error(`not a prefix for pictures: ${JSON.stringify(prefix)}`);
  const storage = openStorage(prefix, settings);
  return {
    receive: receiveFile({ maxBytes: IMAGE_MAX_BYTES, refusal: imageTooLarge }),
    store: async (bytes, kind, onNamed) => {
      const { large, small } = await encodeImage(bytes, KINDS[kind]);
      const key = randomBytes(16).toString('hex');
      await onNamed?.(storedPath(prefix, key));
      await storage.put(smallName(key), small, imageHeaders(smallName(key)));
      await storage.put(largeName(key), large, imageHeaders(largeName(key)));
      return storedPath(prefix, key);
    },
    remove: async (path) => {
      const key = keyOf(prefix, path);
      if (key) await Promise.all([storage.remove(largeName(key)), storage.remove(smallName(key))]);
    },
    isOwn: (path) => keyOf(prefix, path) !== undefined,
    router: serveImages(prefix, storage),
  };
}
