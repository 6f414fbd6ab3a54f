import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { currentSession, onSession } from '#entities/session/session.ts';
import { keepSessionFresh } from '#entities/session/session-refresh.ts';
import { closePanel } from '#shared/layout/side-panel.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { queryClient } from './query-client.ts';

/** The query cache, the toasts, and the tasks that run on every page. */
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

/** Clears the cache when the user changes, because answers depend on the user and on being signed in. */
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
    // By now the guards have removed the previous user's pages. Queries that a page still observes are loaded again.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: (query) => shown.has(query) });
      void queryClient.resetQueries({ predicate: (query) => shown.has(query) });
    });
  });
}
