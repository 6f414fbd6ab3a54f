import type { OwnProfile } from '@layover/proto/http/user/user';
import { IconCamera } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { COVER_PHOTO, PROFILE_PHOTO } from '#shared/ui/crop/crop.ts';
import { usePhotoChoice } from '#shared/ui/crop/use-photo-choice.ts';
import styles from './editable-photos.module.css';
import { CoverPhoto, ProfilePhoto } from './profile-photos.tsx';
import { useUpdateCoverPhoto, useUpdateProfilePhoto } from './use-update-photo.ts';

const CropDialog = lazySection(() => import('#shared/ui/crop/crop-dialog.tsx'));

/** The user's cover photo with a button and a drop zone for a new one. */
export function EditableCoverPhoto({ user }: { user: OwnProfile }) {
  const choice = usePhotoChoice();
  return (
    <DropZone choice={choice} className={styles.cover}>
      <CoverPhoto person={user} />
      <Button
        variant="light"
        size="sm"
        className={styles.changeCover}
        icon={<IconCamera stroke={1.75} aria-hidden="true" />}
        onClick={choice.choose}
      >
        {m.profile_change_cover()}
      </Button>
      <LazyCropDialog
        choice={choice}
        shape={COVER_PHOTO}
        title={m.profile_cover_title()}
        successMessage={m.profile_cover_saved()}
        upload={useUpdateCoverPhoto()}
      />
    </DropZone>
  );
}

/** The user's profile photo with a button and a drop zone for a new one. */
export function EditableProfilePhoto({ user }: { user: OwnProfile }) {
  const choice = usePhotoChoice();
  return (
    <DropZone choice={choice} className={styles.face}>
      <ProfilePhoto person={user} />
      <IconButton className={styles.changeFace} label={m.profile_change_photo()} onClick={choice.choose}>
        <IconCamera stroke={1.75} />
      </IconButton>
      <LazyCropDialog
        choice={choice}
        shape={PROFILE_PHOTO}
        title={m.profile_photo_title()}
        successMessage={m.profile_photo_saved()}
        upload={useUpdateProfilePhoto()}
      />
    </DropZone>
  );
}

type Choice = ReturnType<typeof usePhotoChoice>;

function DropZone({
  choice,
  className,
  children,
}: {
  choice: Choice;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div {...choice.dropProps} className={className}>
      <input {...choice.inputProps} />
      {children}
      {choice.isDragActive && <div className={styles.dropHint}>{m.profile_drop_here()}</div>}
    </div>
  );
}

type LazyCropDialogProps = Omit<ComponentProps<typeof CropDialog>, 'file' | 'onChooseAnother' | 'onClose'> & {
  choice: Choice;
};

function LazyCropDialog({ choice, ...dialog }: LazyCropDialogProps) {
  if (!choice.file) return null;
  return (
    <Suspense>
      <CropDialog {...dialog} file={choice.file} onChooseAnother={choice.choose} onClose={choice.clear} />
    </Suspense>
  );
}
