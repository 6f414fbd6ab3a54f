export interface Toast {
  text: string;
  /** Something to press in it, such as Undo. */
  action?: { label: string; onPress: () => void };
  /** It is over without its action having been pressed: in its own time, or for the next one. */
  onEnd?: () => void;
  /** Takes it away early. */
  signal?: AbortSignal;
}

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
const waiting: Toast[] = [];

/** Shows one line at the bottom for six seconds. The code that draws it is fetched at the first one. */
export function showToast(
  text: string,
  action?: Toast['action'],
  over: Pick<Toast, 'onEnd' | 'signal'> = {},
) {
  const toast = { text, action, ...over };
  if (listener) listener(toast);
  else waiting.push(toast);
}

/** The one place that draws toasts. */
export function onToast(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}
