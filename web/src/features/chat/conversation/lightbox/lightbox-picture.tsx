import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PANNED } from '#shared/ui/lightbox/use-swipe.ts';
import { pictureQuery } from '../../attachments/attachment-queries.ts';
import type { AttachmentView } from '../../display/message-view.ts';
import styles from './lightbox-picture.module.css';

interface LightboxPictureProps {
  attachment: AttachmentView;
  /** Shows one picture pixel as one CSS pixel and scrolls. */
  isFull: boolean;
  onToggle: () => void;
  onBackdropClick: () => void;
}

/** A picture that fits the page. The small version is shown while the large one loads. */
export function LightboxPicture({ attachment, isFull, onToggle, onBackdropClick }: LightboxPictureProps) {
  const { _id = '', blob, name } = attachment;
  const stored = _id !== '';
  const small = useQuery({ ...pictureQuery(_id, 'small'), enabled: false });
  const large = useQuery({ ...pictureQuery(_id, 'large'), enabled: stored });
  const url = useObjectUrl(large.data ?? blob ?? small.data);
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const width = attachment.width ?? natural?.width ?? 800;
  const height = attachment.height ?? natural?.height ?? 600;
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onBackdropClick();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the button do the same.
    <div
      className={clsx(styles.stage, isFull && styles.full)}
      {...(isFull && { [PANNED]: '' })}
      onClick={onClick}
    >
      {large.isError && !large.data ? (
        <div className={styles.failed} role="alert">
          <p>{m.chat_picture_failed()}</p>
          <p>{errorMessage(large.error)}</p>
          <Button size="sm" onClick={() => large.refetch()}>
            {m.try_again()}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          className={styles.picture}
          style={{ '--width': width, '--height': height } as CSSProperties}
          aria-label={isFull ? m.chat_lightbox_fit() : m.chat_lightbox_full_size()}
          aria-busy={stored && !large.data}
          onClick={onToggle}
        >
          {url && (
            <img
              src={url}
              alt={name}
              className={clsx(stored && !large.data && styles.loading)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setNatural({ width: naturalWidth, height: naturalHeight })
              }
            />
          )}
        </button>
      )}
    </div>
  );
}
