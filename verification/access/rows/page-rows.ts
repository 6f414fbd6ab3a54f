import type { pageAdminApi } from '@layover/proto/http/content/page-admin';
import { admins, type Rows } from '../row.ts';

const params = { page: 'home' as const };

export const pageAdminRows: Rows<typeof pageAdminApi> = {
  editedPage: { who: admins(200), send: () => ({ params }) },
  saveDraft: {
    saved: {
      who: admins(200),
      send: async ({ pageRevision }) => ({ params, body: { blocks: [], revision: await pageRevision() } }),
    },
    'changed before': {
      who: admins('409 page_changed'),
      send: () => ({ params, body: { blocks: [{ _id: 'plans', type: 'plans', title: '' }], revision: 1e6 } }),
    },
  },
  discardDraft: {
    who: admins(200),
    send: async ({ pageRevision }) => ({ params, query: { revision: await pageRevision() } }),
  },
  publishPage: {
    who: admins(200),
    send: async ({ pageRevision }) => ({ params, body: { revision: await pageRevision() } }),
  },
  pageVersions: { who: admins(200), send: () => ({ params }) },
  pageVersion: { who: admins(404), send: () => ({ params: { ...params, version: 1 } }) },
  restoreVersion: {
    who: admins(404),
    send: () => ({ params: { ...params, version: 1 }, body: { revision: 0 } }),
  },
  addPagePicture: { who: admins(201), send: ({ photo }) => ({ file: photo }) },
};
