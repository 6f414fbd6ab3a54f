import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';

/** The placeholder of the plan page. */
export function PlanSkeleton() {
  return (
    <div aria-busy="true" style={{ display: 'grid', gap: '1.25rem', paddingBlock: '1rem' }}>
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      <Skeleton width="16rem" />
      <Skeleton ratio="2.6" radius="var(--r5)" />
      <Skeleton width="min(30rem, 90%)" height="2.75rem" />
      <Skeleton width="min(20rem, 70%)" height="1.25rem" />
      <Skeleton width="min(38rem, 100%)" height="9rem" radius="var(--r3)" />
    </div>
  );
}
