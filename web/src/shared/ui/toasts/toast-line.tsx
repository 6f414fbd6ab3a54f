import { IconX } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import styles from './toast-line.module.css';
import { useToastHold } from './use-toast-hold.ts';

interface ToastLineProps {
  text: string;
  label: string | undefined;
  isPersistent: boolean;
  onPress: () => void;
  onClose: () => void;
}

/** A toast of one line, with an optional button. */
export function ToastLine({ text, label, isPersistent, onPress, onClose }: ToastLineProps) {
  const { frame, press } = useToastHold(isPersistent ? undefined : onClose, text);
  return (
    <div className={styles.toast} {...frame}>
      <span>{text}</span>
      {label && (
        <>
          <VisuallyHidden>{m.toast_shortcut()}</VisuallyHidden>
          <button type="button" aria-keyshortcuts="Alt+T" data-toast-action="" onClick={press(onPress)}>
            {label}
          </button>
        </>
      )}
      {isPersistent && (
        <button type="button" className={styles.close} aria-label={m.close()} onClick={press(onClose)}>
          <IconX size={18} stroke={1.75} />
        </button>
      )}
    </div>
  );
}
