import { usePayPalScriptReducer } from '@paypal/react-paypal-js';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';

/** Shows its children once the provider's script is loaded, and a way on if it cannot be loaded. */
export function ProviderReady({ children }: { children: ReactNode }) {
  const [{ isResolved, isRejected }] = usePayPalScriptReducer();
  if (isRejected)
    return (
      <Banner
        tone="bad"
        action={
          // The library loads a script once in the life of a page.
          <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
            {m.try_again()}
          </Button>
        }
      >
        {m.payment_problem_provider()}
      </Banner>
    );
  return isResolved ? children : <Skeleton height="3rem" radius="var(--pill)" />;
}
