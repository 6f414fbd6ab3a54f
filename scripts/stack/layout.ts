import { join } from 'node:path';

export const repository = join(import.meta.dirname, '../..');

export const inRepository = (...parts: string[]) => join(repository, ...parts);

/** Where one stack keeps what it makes. */
export interface Layout {
  dataDir: string;
  logDir: string;
}

export const startLayout: Layout = { dataDir: inRepository('.data/dev'), logDir: inRepository('.data/logs') };
export const testLayout: Layout = {
  dataDir: inRepository('.data/test'),
  logDir: inRepository('.data/test/logs'),
};
