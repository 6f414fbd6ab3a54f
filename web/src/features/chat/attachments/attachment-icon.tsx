import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import type { ShownAttachment } from './attachment.ts';
import styles from './attachment-icon.module.css';
import { attachmentLabel } from './attachment-labels.ts';

interface AttachmentMarkProps {
  attachment: Pick<ShownAttachment, 'kind' | 'name'> | null | undefined;
  /** The words beside it name the attachment already. */
  named: boolean;
}

/** Before the words of a message that carries something, where only its words are shown. */
export function AttachmentIcon({ attachment, named }: AttachmentMarkProps) {
  if (!attachment) return null;
  const Icon = attachment.kind === 'image' ? IconPhoto : IconPaperclip;
  const label = attachmentLabel(attachment);
  return (
    <Icon
      className={styles.mark}
      stroke={1.75}
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${label}:` })}
    />
  );
}
