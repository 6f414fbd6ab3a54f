import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { pictureQuery } from '../../attachments/api/attachment.ts';
import type { AttachmentView } from '../../client/message-view.ts';
import { useObjectUrl } from '../../client/use-object-url.ts';
import styles from './lightbox-picture.module.css';
import { MOVES } from './use-swipe.ts';

interface LargePictureProps {
  attachment: AttachmentView;
  /** A pixel of the picture is a pixel of the screen, whatever room it takes. */
  full: boolean;
  onToggle: () => void;
  /** Pressed beside the picture. */
  onBeside: () => void;
}

/** A picture as large as there is room; the small one stands in its place until it has come. */
export function LightboxPicture({ attachment, full, onToggle, onBeside }: LargePictureProps) {
  const { _id = '', blob, name } = attachment;
  const stored = _id !== '';
  const small = useQuery({ ...pictureQuery(_id, 'small'), enabled: false });
  const large = useQuery({ ...pictureQuery(_id, 'large'), enabled: stored });
  const url = useObjectUrl(large.data ?? blob ?? small.data);
  const [drawn, setDrawn] = useState<{ width: number; height: number }>();
  const width = attachment.width ?? drawn?.width ?? 800;
  const height = attachment.height ?? drawn?.height ?? 600;
  const beside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onBeside();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Esc and the button do the same.
    <div className={clsx(styles.stage, full && styles.full)} {...(full && { [MOVES]: '' })} onClick={beside}>
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
          style={{ '--wide': width, '--high': height } as CSSProperties}
          aria-label={full ? m.chat_picture_fit() : m.chat_picture_full()}
          aria-busy={stored && !large.data}
          onClick={onToggle}
        >
          {url && (
            <img
              src={url}
              alt={name}
              className={clsx(stored && !large.data && styles.coming)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setDrawn({ width: naturalWidth, height: naturalHeight })
              }
            />
          )}
        </button>
      )}
    </div>
  );
}
