import { IconShare2 } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** Shares the public address of a post: by the device, or by the clipboard. */
export function SharePost({ post }: { post: { slug: string; title: string } }) {
  const share = async () => {
    const url = new URL(paths.postIn('public', post.slug), window.location.origin).href;
    if (!navigator.share) {
      await copyText(url);
      showToast(m.blog_link_copied());
      return;
    }
    try {
      await navigator.share({ title: post.title, url });
    } catch {
      // The reader has closed the device's dialog.
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<IconShare2 stroke={1.75} aria-hidden="true" />}
      onClick={share}
    >
      {m.blog_share()}
    </Button>
  );
}
