import type { userApi } from '@layover/proto/http/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { keepOwnProfile } from './keep-own-profile.ts';
import { type NewPhoto, photoForm } from './photo-form.ts';

/** Replaces the headline photo. */
export function useUpdateProfilePhoto() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onUploadProgress }: NewPhoto) =>
      request<typeof userApi.updateProfilePhoto>('POST /api/user/update-profil-photo', {
        form: photoForm(file),
        onUploadProgress,
      }),
    onSuccess: ({ user }) => keepOwnProfile(client, user),
  });
}
