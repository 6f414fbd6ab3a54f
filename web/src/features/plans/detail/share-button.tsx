import { IconShare2 } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { copyText } from '#shared/ui/copy-text.ts';
import { showToast } from '#shared/ui/toast.ts';

interface ShareButtonProps {
  title: string;
  /** The path of the page. */
  path: string;
}

/** Shares the page by the device's own dialog, or copies its address. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const share = async () => {
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
  };
  return (
    <Button variant="quiet" size="sm" icon={<IconShare2 stroke={1.75} aria-hidden="true" />} onClick={share}>
      {m.share_plan()}
    </Button>
  );
}
