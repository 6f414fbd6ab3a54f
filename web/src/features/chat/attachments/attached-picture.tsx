import { IconPhotoX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import type { AttachmentView } from '../display/message-view.ts';
import styles from './attached-picture.module.css';
import { pictureBox } from './attachment.ts';
import { pictureQuery } from './attachment-queries.ts';

interface AttachedPictureProps {
  attachment: AttachmentView;
  upload: ReactNode;
  onOpen: () => void;
}

/**
 * A picture in the conversation. Its space is reserved, and it loads when it is about to come into view. Until then the space
 * is plain: a placeholder that moves would cost frames of each scroll.
 */
export function AttachedPicture({ attachment, upload, onOpen }: AttachedPictureProps) {
  const { _id = '', blob, name } = attachment;
  const { ref, inView } = useInView<HTMLDivElement>();
  const { data, isError, refetch } = useQuery({
    ...pictureQuery(_id, 'small'),
    enabled: _id !== '' && !blob && inView,
  });
  const url = useObjectUrl(blob ?? data);
  const [broken, setBroken] = useState(false);
  const { width, height, small } = pictureBox(attachment);
  const retry = () => {
    setBroken(false);
    void refetch();
  };
  const failed = broken || (isError && !data);
  return (
    <div
      ref={ref}
      className={styles.picture}
      style={{ '--wide': `${width}px`, '--ratio': `${width} / ${height}` } as CSSProperties}
      aria-busy={!url && !failed}
    >
      {failed ? (
        <div className={styles.failed}>
          <IconPhotoX stroke={1.75} aria-hidden="true" />
          <p>{m.chat_picture_failed()}</p>
          {_id !== '' && (
            <button type="button" onClick={retry}>
              {m.try_again()}
            </button>
          )}
        </div>
      ) : (
        <button
          type="button"
          className={clsx(styles.open, small && styles.small)}
          aria-label={m.chat_picture_open({ name })}
          data-testid="attached-picture"
          onClick={onOpen}
        >
          {url && <img src={url} alt="" onError={() => setBroken(true)} />}
        </button>
      )}
      {upload && <div className={styles.upload}>{upload}</div>}
    </div>
  );
}
