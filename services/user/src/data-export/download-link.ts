import { createHash, randomBytes } from 'node:crypto';
import { exportNotReady, linkNotFound } from '../errors.ts';
import type { Archive } from './archive.ts';
import type { DataExportDocument } from './data-export.model.ts';
import type { DataExportRepository } from './data-export.repository.ts';

export const LINK_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

interface DownloadLinkDeps {
  exports: Pick<DataExportRepository, 'setLink' | 'useLink'>;
  archiveOf: (document: DataExportDocument) => Promise<Archive>;
}

/** Makes a link to the archive of a person, in place of an earlier one. @throws 409 `export_not_ready` */
export const createDownloadLink =
  ({ exports }: Pick<DownloadLinkDeps, 'exports'>) =>
  async (person: string): Promise<{ secret: string; expiresAt: Date }> => {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LINK_MS);
    if (!(await exports.setLink(person, { hash: hashOf(secret), expiresAt }))) throw exportNotReady();
    return { secret, expiresAt };
  };

/** Opens the archive of a link, which is used up. @throws 404 for a link that was used, has expired or never was one */
export const openDownloadLink =
  ({ exports, archiveOf }: DownloadLinkDeps) =>
  async (secret: string): Promise<Archive> => {
    const found = await exports.useLink(hashOf(secret));
    if (!found) throw linkNotFound();
    return archiveOf(found);
  };
