import type { AdminPage, pageAdminApi } from '@layover/proto/http/content/page-admin';
import type { EditedBlock, PageName } from '@layover/proto/http/content/page-schemas';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';
import { pictureForm } from '#shared/files/picture-form.ts';

const KEY = 'edited-page';
const VERSIONS_LIMIT = 10;

/** A page with its draft. Each edit fetches it anew. */
export const editedPageQuery = (page: PageName) =>
  queryOptions({
    queryKey: [KEY, page] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof pageAdminApi.editedPage>('GET /api/content/admin/:page', {
          params: { page },
          signal,
        })
      ).page,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The versions that were published, the newest first. */
export const pageVersionsQuery = (page: PageName) =>
  infiniteQueryOptions({
    queryKey: [KEY, page, 'versions'] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof pageAdminApi.pageVersions>('GET /api/content/versions/:page', {
        params: { page },
        query: { cursor: pageParam, limit: VERSIONS_LIMIT },
        signal,
      }),
    ...cursorPages,
  });

/** A version with its blocks, which never change. */
export const pageVersionQuery = (page: PageName, number: number) =>
  queryOptions({
    queryKey: [KEY, page, 'version', number] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof pageAdminApi.pageVersion>('GET /api/content/version/:page/:version', {
          params: { page, version: number },
          signal,
        })
      ).version,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page that a call changes, with the ids of the saves since the last answer. */
export type ChangedPage = Pick<AdminPage, '_id' | 'revision'> & { saveIds: string[] };

export const saveDraft = async (
  { _id, ...editedFrom }: ChangedPage,
  blocks: EditedBlock[],
): Promise<AdminPage> =>
  (
    await request<typeof pageAdminApi.saveDraft>('PUT /api/content/draft/:page', {
      params: { page: _id },
      body: { blocks, ...editedFrom },
    })
  ).page;

export const discardDraft = async ({ _id, revision }: ChangedPage): Promise<AdminPage> =>
  (
    await request<typeof pageAdminApi.discardDraft>('DELETE /api/content/draft/:page', {
      params: { page: _id },
      query: { revision },
    })
  ).page;

export const publishPage = async ({ _id, ...editedFrom }: ChangedPage, summary: string): Promise<AdminPage> =>
  (
    await request<typeof pageAdminApi.publishPage>('POST /api/content/publish/:page', {
      params: { page: _id },
      body: { ...editedFrom, summary },
    })
  ).page;

export const restoreVersion = async (
  { _id, ...editedFrom }: ChangedPage,
  number: number,
): Promise<AdminPage> =>
  (
    await request<typeof pageAdminApi.restoreVersion>('POST /api/content/restore/:page/:version', {
      params: { page: _id, version: number },
      body: editedFrom,
    })
  ).page;

/** Uploads a picture; resolves to its stored path. */
export const uploadPagePicture = async (file: Blob, onUploadProgress?: (progress: number) => void) =>
  (
    await request<typeof pageAdminApi.addPagePicture>('POST /api/content/add-picture', {
      form: pictureForm(file),
      ...(onUploadProgress && { onUploadProgress }),
    })
  ).image;
