import { createHash } from 'node:crypto';
import { boundedSemaphore } from '@layover/kit/bounded-semaphore';
import { unavailable } from '@layover/kit/errors';
import type { FileStorage } from '@layover/kit/uploads/file-storage';
import { largeName, mediumName, smallName, storedPath } from '@layover/kit/uploads/image-path';
import { imageHeaders } from '@layover/kit/uploads/serve-images';
import type { SceneOptions } from '../scenes/scene.ts';
import { scene } from '../scenes/scene.ts';
import { avatar, type Face } from './avatar.ts';
import { pictureCache } from './picture-cache.ts';
import { SIZES } from './sizes.ts';

/** The path prefix of the pictures of one part of the product. */
export type PictureOwner = 'plan' | 'user' | 'Ads' | 'content' | 'blog';

export type SceneRequest = Omit<SceneOptions, 'w' | 'h' | 'seed'> & { seed?: string };

export interface PictureStore {
  /** Draws and stores a scene; resolves to the path for the document. */
  scene: (
    owner: PictureOwner,
    request: SceneRequest,
    size: Exclude<keyof typeof SIZES, 'avatar'>,
  ) => Promise<string>;
  /** Draws and stores a portrait. Each owner stores its own copy, because owners remove pictures that they no longer use. */
  portrait: (face: Face, owner?: Extract<PictureOwner, 'user' | 'content'>) => Promise<string>;
  /** The number of stored pictures. */
  count: () => number;
}

/** Pictures that are rendered at once. */
const CONCURRENCY = 2;

export function createPictureStore(options: {
  cacheDir: string;
  storageOf: (owner: PictureOwner) => FileStorage;
  /** Called with the number of pictures after each one. */
  onStored?: (count: number) => void;
}): PictureStore {
  const draw = pictureCache(options.cacheDir);
  const run = boundedSemaphore({ capacity: CONCURRENCY, maxWaiting: Infinity, whenFull: unavailable });
  const storages = new Map<PictureOwner, FileStorage>();
  /** Portraits of people, which all services share. */
  const portraits = new Map<Face, Promise<string>>();
  let stored = 0;

  const storageOf = (owner: PictureOwner): FileStorage => {
    const storage = storages.get(owner) ?? options.storageOf(owner);
    storages.set(owner, storage);
    return storage;
  };

  const store = (owner: PictureOwner, svg: () => string, size: keyof typeof SIZES): Promise<string> =>
    run(1, async () => {
      const { large, medium, small } = await draw(svg(), SIZES[size]);
      const hash = createHash('sha256').update(large).update(small).digest('hex').slice(0, 32);
      const storage = storageOf(owner);
      await storage.put(smallName(hash), small, imageHeaders(smallName(hash)));
      if (medium) await storage.put(mediumName(hash), medium, imageHeaders(mediumName(hash)));
      await storage.put(largeName(hash), large, imageHeaders(largeName(hash)));
      stored += 1;
      options.onStored?.(stored);
      return storedPath(owner, hash);
    });

  return {
    scene: (owner, { seed = '', ...sceneOptions }, size) => {
      const { width, height } = SIZES[size];
      return store(owner, () => scene({ ...sceneOptions, seed, w: width, h: height }), size);
    },
    portrait: (face, owner = 'user') => {
      if (owner !== 'user') return store(owner, () => avatar(face), 'avatar');
      const portrait = portraits.get(face) ?? store('user', () => avatar(face), 'avatar');
      portraits.set(face, portrait);
      return portrait;
    },
    count: () => stored,
  };
}
