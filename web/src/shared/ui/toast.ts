import { create } from 'zustand';

export interface Toast {
  text: string;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** Runs when the toast disappears without a press of its button: by timeout, or because another toast replaces it. */
  onEnd?: () => void;
  /** Closes the toast early. */
  signal?: AbortSignal;
}

/** Toasts that have not been drawn yet. */
export const useToastQueue = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/** Shows one line at the bottom for six seconds. The first toast loads the code that draws them. */
export function showToast(
  text: string,
  action?: Toast['action'],
  options: Pick<Toast, 'onEnd' | 'signal'> = {},
) {
  useToastQueue.setState(({ toasts }) => ({ toasts: [...toasts, { text, action, ...options }] }));
}

/** Empties the queue. */
export function takeToasts(): readonly Toast[] {
  const { toasts } = useToastQueue.getState();
  if (toasts.length > 0) useToastQueue.setState({ toasts: [] });
  return toasts;
}
