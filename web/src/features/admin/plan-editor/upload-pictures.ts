import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';

type OnProgress = (progress: number) => void;

/** Replaces a plan's picture. */
export const uploadPlanPhoto = async (id: string, file: File, onUploadProgress: OnProgress) =>
  (
    await request<typeof planAdminApi.updatePhoto>('POST /api/plan/update-plan-photo/:id', {
      params: { id },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).plan;

/** Adds a picture to a plan's gallery. */
export const uploadGalleryPicture = async (id: string, file: File, onUploadProgress: OnProgress) =>
  (
    await request<typeof planAdminApi.addGalleryPicture>('POST /api/plan/add-gallery-picture/:id', {
      params: { id },
      form: pictureForm(file),
      onUploadProgress,
    })
  ).plan;
