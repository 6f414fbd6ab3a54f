import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useSignedIn } from '#entities/session/session.ts';

const SetUp = lazyPart(async () => (await import('./second-factor-set-up.tsx')).SecondFactorSetUp);

/** Shows the set-up of a second factor at every address while an ADMIN must add one. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const user = useSignedIn();
  if (!user?.mustAddSecondFactor) return children;
  return (
    <Suspense>
      <SetUp email={user.email} />
    </Suspense>
  );
}
