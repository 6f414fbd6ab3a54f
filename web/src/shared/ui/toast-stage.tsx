import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { m } from '../i18n/i18n.ts';
import { onToast, type Toast } from '../lib/toast.ts';
import styles from './toast-stage.module.css';

const SECONDS = 6;

function draw({ text, action }: Toast) {
  sonner.dismiss();
  sonner.custom(
    (id) => (
      <div className={styles.toast}>
        <span>{text}</span>
        {action && (
          <button
            type="button"
            onClick={() => {
              sonner.dismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
    ),
    { duration: SECONDS * 1000 },
  );
}

/** Draws toasts one at a time, bottom centre; they wait under pointer and focus. */
export default function ToastStage({ first, onReady }: { first: Toast[]; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first ones are drawn once, at the start.
  useEffect(() => {
    onReady();
    for (const toast of first) draw(toast);
    return onToast(draw);
  }, []);
  return <Sonner position="bottom-center" visibleToasts={1} containerAriaLabel={m.toast_region()} />;
}
