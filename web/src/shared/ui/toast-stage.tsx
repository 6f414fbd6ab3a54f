import { type FocusEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { m } from '../i18n/i18n.ts';
import { onToast, type Toast } from './toast.ts';
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
      // The line has a clock of its own, which stops under focus too.
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
  const [held, setHeld] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew when the toast is let go alone.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onTimeout, DURATION_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const before = useRef<EventTarget | null>(null);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const onFocus = (event: FocusEvent) => {
    // The library would take the focus back from whatever the action gives it to.
    event.stopPropagation();
    before.current = event.relatedTarget;
    hold();
  };
  const onClick = ({ currentTarget }: MouseEvent) => {
    onPress();
    requestAnimationFrame(() => {
      if (document.activeElement !== currentTarget && document.activeElement !== document.body) return;
      const { current } = before;
      const back = current instanceof HTMLElement && current.isConnected ? current : null;
      (back ?? document.getElementById('main'))?.focus({ preventScroll: true });
    });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by these but stopping the clock.
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
          <VisuallyHidden>{m.toast_key()}</VisuallyHidden>
          <button type="button" aria-keyshortcuts="Alt+T" data-toast-action onClick={onClick}>
            {label}
          </button>
        </>
      )}
    </div>
  );
}

/**
 * The keyboard's way to a toast: Alt and T from anywhere, and Tab where what had the focus is gone, as a deleted row is.
 * The end of the document, where it stands, is too far for its few seconds.
 */
function focusActionByKey(event: KeyboardEvent) {
  const adrift = document.activeElement === null || document.activeElement === document.body;
  const byTab = event.key === 'Tab' && !event.shiftKey && adrift;
  if (!byTab && !(event.altKey && event.code === 'KeyT')) return;
  const action = document.querySelector<HTMLElement>('[data-toast-action]');
  if (!action) return;
  event.preventDefault();
  action.focus();
}

/** Draws toasts one at a time, bottom centre; they wait under pointer and focus. */
export default function ToastStage({ first, onReady }: { first: Toast[]; onReady: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first ones are drawn once, at the start.
  useEffect(() => {
    onReady();
    for (const toast of first) draw(toast);
    return onToast(draw);
  }, []);
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
