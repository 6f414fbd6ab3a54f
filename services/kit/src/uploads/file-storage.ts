import type { Response } from 'express';

/** Headers of a response with the file. A bucket stores the first two with the object. */
export interface FileHeaders extends Record<string, string> {
  'Content-Type': string;
  'Cache-Control': string;
  ETag: string;
}

/** Stores files by name. Every name satisfies `isFileName`, and the content of a name never changes. */
export interface FileStorage {
  /** Resolves once the file is durable. Storing it again has no effect. */
  put: (name: string, bytes: Buffer, headers: FileHeaders) => Promise<void>;
  /** Sends the file as the response. Resolves to false, without a response, if no file has this name. */
  serve: (name: string, res: Response, headers: FileHeaders) => Promise<boolean>;
  /** The bytes of the file; undefined if no file has this name. */
  read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Also resolves if no file has this name. */
  remove: (name: string) => Promise<void>;
}

/** A stored name contains no part of the user's file name, and nothing that leads out of a folder. */
const NAME = /^[0-9a-f]{32}(?:(?:-small|-medium)?\.webp|\.bin)$/;

const isFileName = (name: string): boolean => NAME.test(name);

/** @throws Error when the name is not that of a stored file, which is a defect of the caller */
export function assertFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`not the name of a file: ${JSON.stringify(name)}`);
}
