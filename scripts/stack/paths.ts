import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../..');

export const repositoryPath = (...parts: string[]) => join(repositoryRoot, ...parts);

/** Folders of a running stack. */
interface StackPaths {
  dataDir: string;
  logDir: string;
}

export const devPaths: StackPaths = {
  dataDir: repositoryPath('.data/dev'),
  logDir: repositoryPath('.data/logs'),
};
export const testPaths: StackPaths = {
  dataDir: repositoryPath('.data/test'),
  logDir: repositoryPath('.data/test/logs'),
};
