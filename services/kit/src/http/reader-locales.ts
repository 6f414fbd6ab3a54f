import type { Request } from 'express';

/** The languages of a reader as ISO 639, by the header `Accept-Language`, the best first. */
export const readerLocales = (req: Pick<Request, 'acceptsLanguages'>): string[] =>
  req.acceptsLanguages().map((tag) => tag.toLowerCase().split('-')[0] as string);
