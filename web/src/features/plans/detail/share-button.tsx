import { IconShare2 } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { shareLink } from '#shared/ui/sharing/share-link.ts';

interface ShareButtonProps {
  title: string;
  /** The path of the page. */
  path: string;
}

/** Shares the page by the device's own dialog, or copies its address. */
export const ShareButton = ({ title, path }: ShareButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    icon={<IconShare2 stroke={1.75} aria-hidden="true" />}
    onClick={() => shareLink(title, path)}
  >
    {m.share_plan()}
  </Button>
);
