import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { attachmentLabel } from '../display/chat-labels.ts';
import type { AttachmentView } from '../display/message-view.ts';
import styles from './attachment-icon.module.css';

interface AttachmentIconProps {
  attachment: Pick<AttachmentView, 'kind' | 'name'> | null | undefined;
  /** The text beside the icon already names the attachment. */
  named: boolean;
}

/** Icon of an attachment, before the text of its message. */
export function AttachmentIcon({ attachment, named }: AttachmentIconProps) {
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
