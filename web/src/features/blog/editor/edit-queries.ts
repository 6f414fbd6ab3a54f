import type { blogApi } from '@layover/proto/http/content/blog';
import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { queryOptions } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { bodyOf, type PostValues } from './post-values.ts';

/** A post as its author edits it. It is read anew for each edit. */
export const editedPostQuery = (id: string) =>
  queryOptions({
    queryKey: [BLOG_KEY, 'edit', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof blogApi.findForEdit>('GET /api/blog/edit/:id', { params: { id }, signal })).post,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const previewQuery = (id: string, revision: number) =>
  queryOptions({
    queryKey: [BLOG_KEY, 'preview', id, revision] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof blogApi.preview>('GET /api/blog/preview/:id', { params: { id }, signal })).post,
  });

/** Creates the post, or saves it if the server has it already. */
export async function storePost(
  values: PostValues,
  stored: EditablePost | undefined,
  saveIds: string[],
): Promise<EditablePost> {
  const body = bodyOf(values);
  if (!stored) {
    const { post } = await request<typeof blogApi.create>('POST /api/blog/create-post', {
      body: { ...body, creationId: saveIds[0] },
    });
    // An earlier creation, whose answer was lost, may have stored an earlier text.
    return saveIds.length > 1 ? storePost(values, post, saveIds) : post;
  }
  const { post } = await request<typeof blogApi.edit>('PUT /api/blog/edit-post/:id', {
    params: { id: stored._id },
    body: { ...body, revision: stored.revision, saveIds },
  });
  return post;
}

export const publishPost = async ({ _id, revision }: EditablePost, publishAt?: string) =>
  (
    await request<typeof blogApi.publish>('PUT /api/blog/publish/:id', {
      params: { id: _id },
      body: { revision, ...(publishAt && { publishAt }) },
    })
  ).post;

export const unpublishPost = async ({ _id, revision }: EditablePost) =>
  (
    await request<typeof blogApi.unpublish>('PUT /api/blog/unpublish/:id', {
      params: { id: _id },
      body: { revision },
    })
  ).post;

export const removePost = ({ _id }: EditablePost) =>
  request<typeof blogApi.remove>('DELETE /api/blog/post/:id', { params: { id: _id } });

export const restorePost = (id: string) =>
  request<typeof blogApi.restore>('PUT /api/blog/restore/:id', { params: { id } });

/** Uploads a picture; resolves to its stored path. */
export const uploadPicture = async (file: Blob, onUploadProgress?: (progress: number) => void) =>
  (
    await request<typeof blogApi.addPicture>('POST /api/blog/add-picture', {
      form: pictureForm(file),
      onUploadProgress,
    })
  ).image;
