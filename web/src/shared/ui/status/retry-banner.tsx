import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Banner } from './banner.tsx';

/** Replaces content that could not be loaded by the error and a button that retries. */
export function RetryBanner({ onRetry, children }: { onRetry: () => unknown; children: ReactNode }) {
  return (
    <Banner
      tone="bad"
      action={
        <Button size="sm" variant="secondary" onClick={() => void onRetry()}>
          {m.try_again()}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
