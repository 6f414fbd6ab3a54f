import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { newClientId } from '#shared/api/client-id.ts';
import { isFocusLost } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PreviewCard } from './preview-toast.tsx';
import { type PreviewToast, type Toast, takeToasts, useToastQueue } from './toast.ts';
import { ToastLine } from './toast-line.tsx';
import styles from './toast-stage.module.css';

/** Above the bars, tabs and windows at the bottom; see styles/dock.css. */
const OFFSET = { bottom: 'var(--toast-bottom)' };
/** Below the header. */
const PREVIEW_OFFSET = { top: 'calc(var(--header) + 0.5rem)', right: '1rem' };
const PREVIEW_OFFSET_OF_PHONES = { ...PREVIEW_OFFSET, right: '0.75rem', left: '0.75rem' };

const PREVIEWS = 'previews';
const PREVIEWS_MAX = 3;

/** The toasts have their own timeout, which also pauses under focus. */
const duration = Number.POSITIVE_INFINITY;

let lineId: string | number | undefined;
/** The previews that are shown, the oldest first. */
let shown: readonly { previewId: string; toastId: string }[] = [];

function drawLine({ text, action, isPersistent = false, onEnd, signal }: Toast) {
  if (lineId !== undefined) sonner.dismiss(lineId);
  if (signal?.aborted) return;
  let pressed = false;
  const press = () => {
    if (pressed) return;
    pressed = true;
    close();
    action?.onPress();
  };
  const id = sonner.custom(
    () => (
      <ToastLine
        text={text}
        label={action?.label}
        isPersistent={isPersistent}
        onPress={press}
        onClose={() => close()}
      />
    ),
    {
      duration,
      onDismiss: () => {
        if (!pressed) onEnd?.();
      },
    },
  );
  lineId = id;
  const close = () => sonner.dismiss(id);
  signal?.addEventListener('abort', close);
}

function drawPreview(preview: PreviewToast) {
  const known = shown.find(({ previewId }) => previewId === preview.id);
  if (!known && shown.length >= PREVIEWS_MAX) closePreview(shown[0]?.toastId);
  // An id of its own for each: the library removes a toast some time after it was dismissed, with all of that id.
  const toastId = known?.toastId ?? newClientId();
  if (!known) shown = [...shown, { previewId: preview.id, toastId }];
  const open = () => {
    // A drag closes the toast and ends with a click.
    if (closePreview(toastId)) preview.onOpen();
  };
  const close = () => void closePreview(toastId);
  sonner.custom(() => <PreviewCard preview={preview} onOpen={open} onClose={close} />, {
    id: toastId,
    toasterId: PREVIEWS,
    duration,
    onDismiss: close,
  });
}

/** Returns whether it was open. */
function closePreview(toastId: string | undefined): boolean {
  if (!shown.some((each) => each.toastId === toastId)) return false;
  shown = shown.filter((each) => each.toastId !== toastId);
  sonner.dismiss(toastId);
  return true;
}

/**
 * Alt+T focuses a toast's button. So does Tab for the button of a line when the focused element has been removed, as with a
 * deleted row. Toasts are at the end of the document, too far to reach by Tab in six seconds.
 */
function focusActionByKey(event: KeyboardEvent) {
  const byTab = event.key === 'Tab' && !event.shiftKey && isFocusLost();
  if (!byTab && !(event.altKey && event.code === 'KeyT')) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const action = find('[data-toast-action]') ?? (byTab ? null : find('[data-preview-toast]'));
  if (!action) return;
  event.preventDefault();
  action.focus();
}

/** Draws lines one at a time, bottom centre, and previews at the top. A timeout pauses while its toast has the pointer or the focus. */
export default function ToastStage() {
  const queue = useToastQueue();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change of the queue.
  useEffect(() => {
    const { toasts, previews, closesPreviews } = takeToasts();
    if (closesPreviews) for (const { toastId } of shown) closePreview(toastId);
    for (const toast of toasts) drawLine(toast);
    for (const preview of previews) drawPreview(preview);
  }, [queue]);
  useEffect(() => {
    document.addEventListener('keydown', focusActionByKey);
    return () => document.removeEventListener('keydown', focusActionByKey);
  }, []);
  return (
    <>
      <Sonner
        position="bottom-center"
        visibleToasts={1}
        hotkey={[]}
        offset={OFFSET}
        mobileOffset={OFFSET}
        containerAriaLabel={m.toast_region()}
        className={styles.stage}
      />
      <Sonner
        id={PREVIEWS}
        position="top-right"
        visibleToasts={PREVIEWS_MAX}
        expand
        gap={8}
        hotkey={[]}
        offset={PREVIEW_OFFSET}
        mobileOffset={PREVIEW_OFFSET_OF_PHONES}
        containerAriaLabel={m.preview_toast_region()}
        className={styles.previews}
      />
    </>
  );
}
