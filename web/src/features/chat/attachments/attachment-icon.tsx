import { IconMicrophone, IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { attachmentLabel } from '../display/chat-labels.ts';
import type { AttachmentView } from '../display/message-view.ts';
import styles from './attachment-icon.module.css';

interface AttachmentIconProps {
  attachment: Pick<AttachmentView, 'kind' | 'name'> | null | undefined;
  /** The text beside the icon already names the attachment. */
  named: boolean;
}

const icons = { image: IconPhoto, voice: IconMicrophone, file: IconPaperclip };

/** Icon of an attachment, before the text of its message. */
export function AttachmentIcon({ attachment, named }: AttachmentIconProps) {
  if (!attachment) return null;
  const Icon = icons[attachment.kind];
  const label = attachmentLabel(attachment);
  return (
    <Icon
      className={styles.mark}
      stroke={1.75}
      {...(named ? { 'aria-hidden': true } : { role: 'img', 'aria-label': `${label}:` })}
    />
  );
}
