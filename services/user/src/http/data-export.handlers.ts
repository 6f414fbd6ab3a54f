import { pipeline } from 'node:stream/promises';
import type { Handlers } from '@layover/kit/http/serve';
import { contentDisposition } from '@layover/kit/uploads/file-name';
import type { dataExportApi } from '@layover/proto/http/user/data-export';
import type { UserDeps } from '../deps.ts';
import { presentExport } from './present-export.ts';

export function dataExportHandlers({
  dataExports,
  getOwnProfile,
}: Pick<UserDeps, 'dataExports' | 'getOwnProfile'>): Handlers<typeof dataExportApi> {
  const present = async (person: string) => ({ export: presentExport(await dataExports.find(person)) });

  return {
    state: ({ caller }) => present(caller._id),

    request: async ({ caller }) => {
      // The token of a deleted account is still valid for some minutes.
      await getOwnProfile(caller);
      await dataExports.request({ person: caller._id, email: caller.emailVerified ? caller.email : '' });
      return present(caller._id);
    },

    remove: async ({ caller }) => {
      await dataExports.remove(caller._id);
      return present(caller._id);
    },

    link: async ({ caller }) => {
      const { secret, expiresAt } = await dataExports.createLink(caller._id);
      return { path: `/api/user/data-export/archive/${secret}`, expiresAt: expiresAt.toISOString() };
    },

    archive: async ({ params, res }) => {
      const { size, read } = await dataExports.openLink(params.secret);
      const day = new Date().toISOString().slice(0, 10);
      res.set({
        'Content-Type': 'application/zip',
        'Content-Length': String(size),
        'Content-Disposition': contentDisposition('attachment', `layover-${day}.zip`),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      });
      // A failure, or a person who cancels the download, ends the connection before all bytes are sent.
      await pipeline(read(), res).catch(() => res.destroy());
    },
  };
}
