import type { ReactNode } from 'react';
import { create } from 'zustand';

export interface Toast {
  text: string;
  /** A button in the toast, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** It has no timeout, and a button that closes it. */
  isPersistent?: boolean;
  /** Runs when the toast disappears without a press of its button: by timeout, closed, or because another toast replaces it. */
  onEnd?: () => void;
  /** Closes the toast early. */
  signal?: AbortSignal;
}

/** A toast about something that has happened elsewhere. A press opens it. */
export interface PreviewToast {
  /** A later toast with the same id replaces this one. */
  id: string;
  picture: ReactNode;
  title: ReactNode;
  /** The beginning of the message. */
  text?: string;
  /** A number beside the title, such as that of unread messages; nothing up to 1. */
  count?: number;
  onOpen: () => void;
}

interface ToastQueue {
  toasts: readonly Toast[];
  previews: readonly PreviewToast[];
  /** Whether the previews that are shown close. */
  closesPreviews: boolean;
}

const EMPTY: ToastQueue = { toasts: [], previews: [], closesPreviews: false };

/** Toasts that have not been drawn yet. */
export const useToastQueue = create<ToastQueue>(() => EMPTY);

/** Shows one line at the bottom, for six seconds unless it is persistent. The first toast loads the code that draws them. */
export function showToast(
  text: string,
  action?: Toast['action'],
  options: Omit<Toast, 'text' | 'action'> = {},
) {
  useToastQueue.setState(({ toasts }) => ({ toasts: [...toasts, { text, action, ...options }] }));
}

/** Shows a preview at the top for six seconds, with earlier ones. */
export function showPreviewToast(preview: PreviewToast) {
  useToastQueue.setState(({ previews }) => ({ previews: [...previews, preview] }));
}

/** Closes all previews, for example when the user logs out. */
export function closePreviewToasts() {
  useToastQueue.setState({ previews: [], closesPreviews: true });
}

/** Empties the queue. */
export function takeToasts(): ToastQueue {
  const queue = useToastQueue.getState();
  if (queue !== EMPTY) useToastQueue.setState(EMPTY, true);
  return queue;
}
