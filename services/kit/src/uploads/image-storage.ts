import type { Response } from 'express';

/** Keeps WebP pictures by name; `isImageName` holds for every name that reaches it. A name's content never changes. */
export interface ImageStorage {
  /** Resolves once the picture is safe; storing it again does no harm. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** Answers the request with the picture, or resolves to false, with nothing answered, if there is none of that name. */
  serve: (name: string, res: Response) => Promise<boolean>;
  /** Resolves also if there is none of that name. */
  remove: (name: string) => Promise<void>;
}
