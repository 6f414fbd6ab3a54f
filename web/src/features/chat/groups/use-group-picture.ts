import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { pictureForm } from '#shared/files/picture-form.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { NewPhoto } from '#shared/ui/crop/use-photo-upload.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { groupErrorMessage } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';

export function useSetPicture(id: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: ({ file, onUploadProgress }: NewPhoto) =>
      request<typeof chatApi.setPicture>('POST /api/chat/group-picture/:id', {
        params: { id },
        form: pictureForm(file),
        onUploadProgress,
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
  });
}

export function useRemovePicture(id: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.removePicture>('DELETE /api/chat/remove-group-picture/:id', { params: { id } }),
    onSuccess: ({ chat }) => {
      cache.putChats([chat]);
      showToast(m.chat_picture_removed());
    },
    onError: (error) => showToast(groupErrorMessage(error)),
  });
}
