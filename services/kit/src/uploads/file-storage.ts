import type { Response } from 'express';

/** What an answer with the file carries. The first two are kept with the file where the storage can. */
export interface FileHeaders extends Record<string, string> {
  'Content-Type': string;
  'Cache-Control': string;
  ETag: string;
}

/** Keeps files by name; `isFileName` holds for every name that reaches it. A name's content never changes. */
export interface FileStorage {
  /** Resolves once the file is safe; storing it again does no harm. */
  put: (name: string, bytes: Buffer, headers: FileHeaders) => Promise<void>;
  /** Answers the request with the file, or resolves to false, with nothing answered, if there is none of that name. */
  serve: (name: string, res: Response, headers: FileHeaders) => Promise<boolean>;
  /** Resolves also if there is none of that name. */
  remove: (name: string) => Promise<void>;
}

/** Nothing of what a user calls a file is in its name here, and nothing that could lead out of a folder. */
const NAME = /^[0-9a-f]{32}(?:-small\.webp|\.webp|\.bin)$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** @throws Error when a caller lets something through that is no name of a stored file */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`not the name of a file: ${JSON.stringify(name)}`);
}
