import { z } from 'zod';
import { PICTURE_UPLOAD, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import {
  Instant,
  Paging,
  Person,
  Picture,
  pageFields,
  plainText,
  SaveIds,
  wholeNumber,
} from '../shared-schemas.ts';
import { EditedBlock, EditedBlocks, PageName } from './page-schemas.ts';

/** A version that was published. */
export const PageVersion = z
  .object({
    /** 1 for the first one. */
    number: z.number().int(),
    at: Instant,
    by: Person,
    /** The ADMIN's summary of the changes; may be empty. */
    summary: z.string(),
  })
  .meta({ id: 'PageVersion' });
export type PageVersion = z.infer<typeof PageVersion>;

/** A page as ADMINs edit it, in all languages. */
export const AdminPage = z
  .object({
    _id: PageName,
    /** The time of the draft, or of the published page if there is no draft. */
    blocks: z.array(EditedBlock),
    /** Whether there are changes that are not published. */
    hasDraft: z.boolean(),
    /** When and by whom the draft was changed last. */
    draft: z.object({ at: Instant, by: Person }).nullable(),
    /** The version that everybody reads; null for a page from before versions. */
    published: PageVersion.nullable(),
    /** Grows with every change of the draft and every publication. */
    revision: z.number().int(),
  })
  .meta({ id: 'AdminPage' });
export type AdminPage = z.infer<typeof AdminPage>;

const params = z.object({ page: PageName });
const versionParams = z.object({ page: PageName, version: wholeNumber(1, 1_000_000_000) });
const one = z.object({ page: AdminPage });
/** 409 `page_changed` when the page has a newer revision. Its `document` is the page as it is stored now. */
const revision = z.number().int().min(0);
const editedFrom = { revision, saveIds: SaveIds };
const errors = { page_changed: 409 };

/** The calls with which ADMINs edit the public pages. They change a draft, which is saved automatically, and publish it. */
export const pageAdminApi = {
  editedPage: endpoint({
    method: 'GET',
    path: '/api/content/admin/:page',
    access: 'admin',
    summary: 'A page in all languages with its draft. A page that was never stored is empty.',
    params,
    response: one,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/content/draft/:page',
    access: 'admin',
    summary:
      'Replace the draft. Texts may be empty in it. A draft with the same blocks as the published page is none.',
    params,
    body: z.strictObject({ blocks: EditedBlocks, ...editedFrom }),
    response: one,
    errors,
  }),
  discardDraft: endpoint({
    method: 'DELETE',
    path: '/api/content/draft/:page',
    access: 'admin',
    summary: 'Remove the draft. To undo it, save the blocks again.',
    params,
    query: z.object({ revision: wholeNumber(0, Number.MAX_SAFE_INTEGER) }),
    response: one,
    errors,
  }),
  publishPage: endpoint({
    method: 'POST',
    path: '/api/content/publish/:page',
    access: 'admin',
    summary:
      'Publish the draft as a new version, which everybody reads at once. Titles and names must not be empty. Without a draft nothing happens.',
    params,
    body: z.strictObject({ ...editedFrom, summary: plainText(textRules.versionSummary).default('') }),
    response: one,
    errors,
  }),
  pageVersions: endpoint({
    method: 'GET',
    path: '/api/content/versions/:page',
    access: 'admin',
    summary: 'The versions of a page, the newest first. At most PAGE_VERSIONS_MAX are kept.',
    params,
    query: Paging,
    response: z.object({ versions: z.array(PageVersion), ...pageFields }),
  }),
  pageVersion: endpoint({
    method: 'GET',
    path: '/api/content/version/:page/:version',
    access: 'admin',
    summary: 'The blocks of a version, in all languages.',
    params: versionParams,
    response: z.object({ version: PageVersion.extend({ blocks: z.array(EditedBlock) }) }),
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/content/restore/:page/:version',
    access: 'admin',
    summary:
      'Make a version the draft, so that it can be looked at before it is published. To undo it, save the earlier blocks or discard the draft.',
    params: versionParams,
    body: z.strictObject(editedFrom),
    response: one,
    errors,
  }),
  addPagePicture: endpoint({
    method: 'POST',
    path: '/api/content/add-picture',
    access: 'admin',
    summary:
      'Upload a picture for a block. It is removed when no draft and no version shows it within an hour. `-small` before `.webp` is a smaller size.',
    upload: PICTURE_UPLOAD,
    response: z.object({ image: Picture }),
    status: 201,
  }),
} as const;
