import { IconX } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Badge } from '../badge/badge.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import styles from './preview-toast.module.css';
import type { PreviewToast } from './toast.ts';
import { useToastHold } from './use-toast-hold.ts';

interface PreviewCardProps {
  preview: PreviewToast;
  onOpen: () => void;
  onClose: () => void;
}

/** A picture, who or what it is about, and how it begins. A press opens it. */
export function PreviewCard({ preview, onOpen, onClose }: PreviewCardProps) {
  const { picture, title, text, count = 0 } = preview;
  const { frame, press } = useToastHold(onClose, preview);
  return (
    <div className={styles.card} {...frame}>
      <button
        type="button"
        className={styles.open}
        aria-keyshortcuts="Alt+T"
        data-preview-toast=""
        onClick={press(onOpen)}
      >
        <span className={styles.picture}>{picture}</span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {text && <span className={styles.text}>{text}</span>}
        </span>
        {count > 1 && <Badge count={count} className={styles.count} />}
      </button>
      <VisuallyHidden>{m.toast_shortcut()}</VisuallyHidden>
      <IconButton size="sm" label={m.close()} className={styles.close} onClick={press(onClose)}>
        <IconX stroke={1.75} />
      </IconButton>
    </div>
  );
}
