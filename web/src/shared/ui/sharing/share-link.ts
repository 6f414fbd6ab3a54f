import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '../toasts/toast.ts';
import { copyText } from './copy-text.ts';

/** Shares a link by the device's own dialog, or copies it. `path` is the path of a page of the application. */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if ('share' in navigator) {
    // A rejection means that the user has closed the dialog.
    await navigator.share({ title, url }).catch(() => {});
    return;
  }
  await copyText(url).then(
    () => showToast(m.share_copied()),
    () => showToast(m.share_failed({ url })),
  );
}
