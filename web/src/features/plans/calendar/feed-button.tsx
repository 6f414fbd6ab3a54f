import { IconCalendarShare } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';

const FeedDialog = lazySection(() => import('./feed-dialog.tsx'));

/** Opens the user's calendar feed. */
export function FeedButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconCalendarShare stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.feed_button()}
      </Button>
      {isOpen && (
        <Suspense>
          <FeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
