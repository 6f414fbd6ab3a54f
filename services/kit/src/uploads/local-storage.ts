import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Response } from 'express';
import { assertFileName, type FileStorage } from './file-storage.ts';

type SendFileOptions = NonNullable<Parameters<Response['sendFile']>[1]>;

/** Milliseconds after which a half-written file cannot belong to a write that still goes on. */
const ABANDONED = 60 * 60 * 1000;
const PART = /^\.[0-9a-f-]{36}\.part$/;

/** Files in `dir/folder`, which several processes may share. A crash leaves a whole file or none. */
export function localStorage(dir: string, folder: string): FileStorage {
  const root = resolve(dir, folder);
  mkdirSync(root, { recursive: true });
  void sweep(root);

  return {
    put: async (name, bytes) => {
      const path = pathOf(root, name);
      const part = join(root, `.${randomUUID()}.part`);
      try {
        await writeSynced(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(root);
    },
    serve: (name, res, headers) =>
      new Promise((answered, failed) => {
        const options: SendFileOptions = {
          root,
          headers,
          cacheControl: false,
          lastModified: false,
        };
        res.sendFile(name, options, (error?: Error & { status?: number; code?: string }) => {
          if (!error || res.headersSent || error.code === 'ECONNABORTED') answered(true);
          else if (error.status === 404) answered(false);
          else failed(error);
        });
      }),
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

/** Removes what writes cut short by a crash have left. Best effort: what stays is swept at the next start. */
async function sweep(root: string): Promise<void> {
  try {
    const parts = (await readdir(root)).filter((name) => PART.test(name));
    for (const name of parts) {
      const path = join(root, name);
      if (Date.now() - (await stat(path)).mtimeMs > ABANDONED) await rm(path, { force: true });
    }
  } catch {
    // Another process swept the same file first, or the folder is gone: nothing is left to do.
  }
}
