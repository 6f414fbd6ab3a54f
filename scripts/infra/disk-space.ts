import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../process/user-error.ts';

/** @throws UserError when the disk of `folder`, which may not exist yet, has less than `gigabytes` free */
export async function requireFreeSpace(folder: string, gigabytes: number): Promise<void> {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  const free = (bavail * bsize) / 1e9;
  if (free >= gigabytes) return;
  throw new UserError(
    `The disk is too full: ${folder} needs ${gigabytes} GB, and ${free.toFixed(1)} GB are free.`,
  );
}
