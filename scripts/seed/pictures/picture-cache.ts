import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderedPicture } from './render.ts';
import { RECIPE, render } from './render.ts';
import type { PictureSize } from './sizes.ts';

/** Renders a picture, or reads it from the cache. */
export type DrawPicture = (svg: string, size: PictureSize) => Promise<RenderedPicture>;

export function pictureCache(folder: string): DrawPicture {
  return async (svg, size) => {
    const key = createHash('sha256').update(RECIPE).update(JSON.stringify(size)).update(svg).digest('hex');
    const file = (version: string) => join(folder, `${key.slice(0, 32)}-${version}.webp`);
    try {
      const [large, medium, small] = await Promise.all([
        readFile(file('large')),
        size.mediumWidth === undefined ? undefined : readFile(file('medium')),
        readFile(file('small')),
      ]);
      return { large, medium, small };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const picture = await render(svg, size);
    await mkdir(folder, { recursive: true });
    const { large, medium, small } = picture;
    await Promise.all([
      keep(file('large'), large),
      medium && keep(file('medium'), medium),
      keep(file('small'), small),
    ]);
    return picture;
  };
}

/** Writes a file atomically, because another run may read it at the same time. */
async function keep(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, bytes);
  await rename(part, path);
}
