import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import styles from './toast-line.module.css';
import { useToastHold } from './use-toast-hold.ts';

interface ToastLineProps {
  text: string;
  label: string | undefined;
  onPress: () => void;
  onTimeout: () => void;
}

/** A toast of one line, with an optional button. */
export function ToastLine({ text, label, onPress, onTimeout }: ToastLineProps) {
  const { frame, press } = useToastHold(onTimeout, text);
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
    </div>
  );
}
