import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { isFocusLost } from '../hooks/use-focus-return.ts';
import { m } from '../i18n/i18n.ts';
import { type Toast, takeToasts, useToastQueue } from './toast.ts';
import styles from './toast-stage.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const DURATION_MS = 6000;
/** Above the bars, tabs and windows at the bottom; see styles/dock.css. */
const OFFSET = { bottom: 'var(--toast-bottom)' };

function draw({ text, action, onEnd, signal }: Toast) {
  sonner.dismiss();
  if (signal?.aborted) return;
  let pressed = false;
  const press = () => {
    if (pressed) return;
    pressed = true;
    close();
    action?.onPress();
  };
  const id = sonner.custom(
    () => <ToastLine text={text} label={action?.label} onPress={press} onTimeout={() => close()} />,
    {
      // ToastLine has its own timeout, which also pauses under focus.
      duration: Number.POSITIVE_INFINITY,
      onDismiss: () => {
        if (!pressed) onEnd?.();
      },
    },
  );
  const close = () => sonner.dismiss(id);
  signal?.addEventListener('abort', close);
}

interface ToastLineProps {
  text: string;
  label: string | undefined;
  onPress: () => void;
  onTimeout: () => void;
}

function ToastLine({ text, label, onPress, onTimeout }: ToastLineProps) {
  const [isHeld, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timeout restarts only on release.
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onTimeout, DURATION_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const previousFocus = useRef<EventTarget | null>(null);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const onFocus = (event: FocusEvent) => {
    // Otherwise the library moves the focus away from where the action puts it.
    event.stopPropagation();
    previousFocus.current = event.relatedTarget;
    hold();
  };
  const onClick = ({ currentTarget }: MouseEvent) => {
    onPress();
    requestAnimationFrame(() => {
      if (document.activeElement !== currentTarget && !isFocusLost()) return;
      const { current } = previousFocus;
      const back = current instanceof HTMLElement && current.isConnected ? current : null;
      (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timeout.
    <div
      className={styles.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={onFocus}
      onBlur={release}
    >
      <span>{text}</span>
      {label && (
        <>
          <VisuallyHidden>{m.toast_shortcut()}</VisuallyHidden>
          <button type="button" aria-keyshortcuts="Alt+T" data-toast-action onClick={onClick}>
            {label}
          </button>
        </>
      )}
    </div>
  );
}

/**
 * Alt+T focuses the toast's button, and so does Tab when the focused element has been removed, as with a deleted row.
 * Toasts are at the end of the document, too far to reach by Tab in six seconds.
 */
function focusActionByKey(event: KeyboardEvent) {
  const byTab = event.key === 'Tab' && !event.shiftKey && isFocusLost();
  if (!byTab && !(event.altKey && event.code === 'KeyT')) return;
  const action = document.querySelector<HTMLElement>('[data-toast-action]');
  if (!action) return;
  event.preventDefault();
  action.focus();
}

/** Draws toasts one at a time, bottom centre. The timeout pauses while a toast has the pointer or the focus. */
export default function ToastStage() {
  const { toasts } = useToastQueue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the queue.
  useEffect(() => {
    for (const toast of takeToasts()) draw(toast);
  }, [toasts]);
  useEffect(() => {
    document.addEventListener('keydown', focusActionByKey);
    return () => document.removeEventListener('keydown', focusActionByKey);
  }, []);
  return (
    <Sonner
      position="bottom-center"
      visibleToasts={1}
      hotkey={[]}
      offset={OFFSET}
      mobileOffset={OFFSET}
      containerAriaLabel={m.toast_region()}
      className={styles.stage}
    />
  );
}
