import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Response } from 'express';
import { assertFileName, type FileStorage } from './file-storage.ts';

type SendFileOptions = NonNullable<Parameters<Response['sendFile']>[1]>;

/** Age after which a partial file cannot belong to a running write. */
const ABANDONED_MS = 60 * 60 * 1000;
const PARTIAL_NAME = /^\.[0-9a-f-]{36}\.part$/;

/** Stores files in `dir/folder`, which several processes may share. After a crash, a name has a complete file or none. */
export function localStorage(dir: string, folder: string): FileStorage {
  const root = resolve(dir, folder);
  mkdirSync(root, { recursive: true });
  void removeAbandoned(root);

  return {
    put: async (name, bytes) => {
      const path = pathOf(root, name);
      const partial = join(root, `.${randomUUID()}.part`);
      try {
        await writeSynced(partial, bytes);
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(root);
    },
    serve: (name, res, headers) =>
      new Promise((resolveFound, reject) => {
        const options: SendFileOptions = {
          root,
          headers,
          cacheControl: false,
          lastModified: false,
        };
        res.sendFile(name, options, (error?: Error & { status?: number; code?: string }) => {
          if (!error || res.headersSent || error.code === 'ECONNABORTED') resolveFound(true);
          else if (error.status === 404) resolveFound(false);
          else reject(error);
        });
      }),
    read: async (name) => {
      const file = await open(pathOf(root, name), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file?.createReadStream();
    },
    remove: async (name) => rm(pathOf(root, name), { force: true }),
  };
}

function pathOf(root: string, name: string): string {
  assertFileName(name);
  return join(root, name);
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(root: string): Promise<void> {
  const folder = await open(root, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Removes the partial files that a crash left. Errors are ignored, because the next start tries again. */
async function removeAbandoned(root: string): Promise<void> {
  try {
    const partials = (await readdir(root)).filter((name) => PARTIAL_NAME.test(name));
    for (const name of partials) {
      const path = join(root, name);
      if (Date.now() - (await stat(path)).mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  } catch {
    // Another process removed the same file first, or the folder does not exist any more.
  }
}
