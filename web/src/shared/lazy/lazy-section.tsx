import type { ComponentType } from 'react';
import { RetryBanner } from '#shared/ui/status/retry-banner.tsx';
import { m } from '../i18n/i18n.ts';
import { lazyPart } from './lazy-part.tsx';
import { useReachableAgain } from './use-reachable-again.ts';

/** A part of a page in its own chunk, such as a dialog. What is being written beside it stays. */
export const lazySection = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPart(async () => (await load()).default, {
    Placeholder: MissedSection,
    onMissing: (error) => Promise.reject(error),
  });

function MissedSection({ onReachable }: { onReachable: () => void }) {
  const { check } = useReachableAgain(true, onReachable);
  return <RetryBanner onRetry={check}>{m.error_network()}</RetryBanner>;
}
