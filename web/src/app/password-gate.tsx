import { type ReactNode, Suspense } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { lazyPart } from './lazy-page.tsx';

const ChoosePassword = lazyPart(
  async () => (await import('#features/auth/components/choose-password.tsx')).ChoosePassword,
);

/** Whoever must choose another password first sees that page at every address, and afterwards the one they wanted. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const user = useSignedIn();
  if (!user?.mustChangePassword) return children;
  return (
    <Suspense>
      <ChoosePassword email={user.email} />
    </Suspense>
  );
}
