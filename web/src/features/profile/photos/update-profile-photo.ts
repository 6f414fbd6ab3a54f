import type { userApi } from '@layover/proto/http/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { storeOwnProfile } from '../editing/store-own-profile.ts';
import { type NewPhoto, photoFormData } from './photo-form-data.ts';

/** Replaces the headline photo. */
export function useUpdateProfilePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onUploadProgress }: NewPhoto) =>
      request<typeof userApi.updateProfilePhoto>('POST /api/user/update-profil-photo', {
        form: photoFormData(file),
        onUploadProgress,
      }),
    onSuccess: ({ user }) => storeOwnProfile(client, user),
  });
}
