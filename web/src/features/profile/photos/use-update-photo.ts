import type { userApi } from '@layover/proto/http/user/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import type { NewPhoto } from '#shared/ui/crop/use-photo-upload.ts';
import { storeOwnProfile } from '../editing/store-own-profile.ts';

/** Replaces the cover photo. */
export function useUpdateCoverPhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onUploadProgress }: NewPhoto) =>
      request<typeof userApi.updateCoverPhoto>('POST /api/user/update-cover-photo', {
        form: pictureForm(file),
        onUploadProgress,
      }),
    onSuccess: ({ user }) => storeOwnProfile(client, user),
  });
}

/** Replaces the profile photo. */
export function useUpdateProfilePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onUploadProgress }: NewPhoto) =>
      request<typeof userApi.updateProfilePhoto>('POST /api/user/update-profil-photo', {
        form: pictureForm(file),
        onUploadProgress,
      }),
    onSuccess: ({ user }) => storeOwnProfile(client, user),
  });
}
