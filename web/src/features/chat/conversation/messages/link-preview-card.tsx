import type { LinkPreview } from '@layover/proto/http/chat/link-preview';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useInView } from '#shared/hooks/use-in-view.ts';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { pictureQuery } from '../../attachments/attachment-queries.ts';
import styles from './link-preview-card.module.css';
import { useRemoveLinkPreview } from './use-remove-link-preview.ts';

interface LinkPreviewCardProps {
  messageId: string | undefined;
  preview: LinkPreview;
  isOwn: boolean;
}

/** What the page of a message's link says about itself. The writer can remove it. */
export function LinkPreviewCard({ messageId, preview, isOwn }: LinkPreviewCardProps) {
  const { isRemoved, remove } = useRemoveLinkPreview(messageId);
  const { url, title, description, siteName, picture } = preview;
  const { host } = new URL(url);
  if (isRemoved) return null;
  return (
    <div className={styles.card} data-testid="link-preview">
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {picture && <PreviewPicture picture={picture} />}
        <span className={styles.texts}>
          <b className={styles.title}>{title}</b>
          {description && <span className={styles.description}>{description}</span>}
          {/* The page chooses its name; the host cannot be false. */}
          <span className={styles.site}>
            {siteName && siteName !== host ? `${host} · ${siteName}` : host}
          </span>
        </span>
      </a>
      {isOwn && messageId && (
        <IconButton
          size="sm"
          className={styles.remove}
          label={m.chat_link_preview_remove()}
          onClick={() => remove(messageId)}
        >
          <IconX stroke={2} />
        </IconButton>
      )}
    </div>
  );
}

/** The title beside it says what it shows. Its space is reserved. */
function PreviewPicture({ picture }: { picture: NonNullable<LinkPreview['picture']> }) {
  const { ref, inView } = useInView<HTMLSpanElement>();
  const { data } = useQuery({ ...pictureQuery(picture._id, 'small'), enabled: inView });
  const src = useObjectUrl(data);
  return (
    <span
      ref={ref}
      className={styles.picture}
      style={{ '--ratio': `${picture.width} / ${picture.height}` } as CSSProperties}
    >
      {src && <img src={src} alt="" />}
    </span>
  );
}
