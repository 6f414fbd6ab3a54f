import type { Chat } from '@layover/proto/http/chat/chat';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PROFILE_PHOTO } from '#shared/ui/crop/crop.ts';
import { usePhotoChoice } from '#shared/ui/crop/use-photo-choice.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { ChatAvatar } from '../presence/chat-avatar.tsx';
import styles from './picture-dialog.module.css';
import { useRemovePicture, useSetPicture } from './use-group-picture.ts';

const CropDialog = lazySection(() => import('#shared/ui/crop/crop-dialog.tsx'));

/** The picture of a group, and how a manager changes it. */
export default function PictureDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const choice = usePhotoChoice();
  const upload = useSetPicture(chat._id);
  const remove = useRemovePicture(chat._id);
  const hasPicture = chat.picture !== '';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={m.chat_picture()}
      description={m.chat_picture_text()}
      footer={
        <>
          {hasPicture && (
            <Button
              variant="quiet"
              icon={<IconTrash stroke={1.75} aria-hidden="true" />}
              busy={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {m.chat_picture_remove()}
            </Button>
          )}
          <Button icon={<IconCamera stroke={1.75} aria-hidden="true" />} onClick={choice.choose}>
            {hasPicture ? m.chat_picture_change() : m.chat_picture_choose()}
          </Button>
        </>
      }
    >
      <div {...choice.dropProps} className={styles.picture}>
        <input {...choice.inputProps} />
        {choice.isDragActive ? <p>{m.profile_drop_here()}</p> : <ChatAvatar chat={chat} size="xl" />}
      </div>
      {choice.file && (
        <Suspense>
          <CropDialog
            file={choice.file}
            shape={PROFILE_PHOTO}
            title={m.chat_picture()}
            successMessage={m.chat_picture_saved()}
            upload={upload}
            onChooseAnother={choice.choose}
            onClose={choice.clear}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
