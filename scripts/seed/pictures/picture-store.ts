import { createHash } from 'node:crypto';
import type { FileStorage } from '@layover/kit/uploads/file-storage';
import { imageHeaders } from '@layover/kit/uploads/image-headers';
import { largeName, smallName, storedPath } from '@layover/kit/uploads/image-path';
import type { SceneOptions } from '../scenes/scene.ts';
import { scene } from '../scenes/scene.ts';
import { avatar, type Face } from './avatar.ts';
import { pictureCache } from './picture-cache.ts';
import { createQueue } from './queue.ts';
import { SIZES } from './sizes.ts';

/** A part of the product that keeps pictures of its own, by the prefix of their paths. */
export type PictureOwner = 'plan' | 'user' | 'Ads' | 'content';

export type SceneRequest = Omit<SceneOptions, 'w' | 'h' | 'seed'> & { seed?: string };

export interface PictureStore {
  /** Draws and stores; resolves to the path that a document keeps. */
  scene: (
    shelf: PictureOwner,
    wish: SceneRequest,
    size: Exclude<keyof typeof SIZES, 'avatar'>,
  ) => Promise<string>;
  /** Of a person, or for a page: each part of the product removes pictures that it shows no more, so none shows another's. */
  portrait: (face: Face, shelf?: Extract<PictureOwner, 'user' | 'content'>) => Promise<string>;
  /** Pictures stored so far. */
  count: () => number;
}

/** Cores that drawing may use. */
const AT_ONCE = 2;

export function createPictureStore(options: {
  cacheDir: string;
  storageOf: (shelf: PictureOwner) => FileStorage;
  /** Told how many there are after each picture. */
  onStored?: (count: number) => void;
}): PictureStore {
  const draw = pictureCache(options.cacheDir);
  const inTurn = createQueue(AT_ONCE);
  const storages = new Map<PictureOwner, FileStorage>();
  /** Of people: every service shows the same faces. */
  const portraits = new Map<Face, Promise<string>>();
  let stored = 0;

  const storageOf = (shelf: PictureOwner): FileStorage => {
    const storage = storages.get(shelf) ?? options.storageOf(shelf);
    storages.set(shelf, storage);
    return storage;
  };

  const store = (shelf: PictureOwner, svg: () => string, size: keyof typeof SIZES): Promise<string> =>
    inTurn(async () => {
      const { large, small } = await draw(svg(), SIZES[size]);
      const hash = createHash('sha256').update(large).update(small).digest('hex').slice(0, 32);
      const storage = storageOf(shelf);
      await storage.put(smallName(hash), small, imageHeaders(smallName(hash)));
      await storage.put(largeName(hash), large, imageHeaders(largeName(hash)));
      stored += 1;
      options.onStored?.(stored);
      return storedPath(shelf, hash);
    });

  return {
    scene: (shelf, { seed = '', ...wish }, size) => {
      const { width, height } = SIZES[size];
      return store(shelf, () => scene({ ...wish, seed, w: width, h: height }), size);
    },
    portrait: (face, shelf = 'user') => {
      if (shelf !== 'user') return store(shelf, () => avatar(face), 'avatar');
      const portrait = portraits.get(face) ?? store('user', () => avatar(face), 'avatar');
      portraits.set(face, portrait);
      return portrait;
    },
    count: () => stored,
  };
}
