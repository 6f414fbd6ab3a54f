import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useSignedIn } from '#entities/session/session.ts';

const ChoosePassword = lazyPart(
  async () => (await import('#features/auth/change-password/change-password-page.tsx')).ChangePasswordPage,
);

/** Shows the change-password page at every address while the user must change an initial password. */
export function PasswordGate({ children }: { children: ReactNode }) {
  const user = useSignedIn();
  if (!user?.mustChangePassword) return children;
  return (
    <Suspense>
      <ChoosePassword email={user.email} />
    </Suspense>
  );
}
