import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';

interface RetryLineProps {
  onRetry: () => unknown;
  className?: string | undefined;
  children: ReactNode;
}

/** Replaces a small part of a page that could not be loaded by the error and a link that retries. */
export const RetryLine = ({ onRetry, className, children }: RetryLineProps) => (
  <p role="alert" className={className}>
    {children}{' '}
    <button type="button" className="link" onClick={() => void onRetry()}>
      {m.try_again()}
    </button>
  </p>
);
