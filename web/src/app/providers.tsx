import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { currentSession, onSession } from '#entities/session/session.ts';
import { keepSessionFresh } from '#entities/session/session-refresh.ts';
import { closePanel } from '#shared/layout/side-panel.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { queryClient } from './query-client.ts';

/** What the whole app stands on. */
export function Providers({ children }: { children: ReactNode }) {
  useEffect(keepSessionFresh, []);
  useEffect(forgetOnChangeOfPerson, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
}

/** What one person has loaded is not for the next one at the same browser, and what a visitor has loaded not for a member. */
function forgetOnChangeOfPerson() {
  const who = () => {
    const session = currentSession();
    return session.status === 'in' ? session.user._id : undefined;
  };
  let before = who();
  return onSession(() => {
    const now = who();
    if (now === before) return;
    before = now;
    closePanel();
    const shown = new Set(queryClient.getQueryCache().findAll({ type: 'active' }));
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // By then the guards have taken the last person's pages away; what a page still shows is asked for again.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: (query) => shown.has(query) });
      void queryClient.resetQueries({ predicate: (query) => shown.has(query) });
    });
  });
}
