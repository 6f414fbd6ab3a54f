import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { currentSession, onSession } from '#entities/session/session.ts';
import { keepSessionFresh } from '#entities/session/session-refresh.ts';
import { closePanel } from '#shared/layout/side-panel.ts';
import { closePreviewToasts } from '#shared/ui/toasts/toast.ts';
import { Toaster } from '#shared/ui/toasts/toaster.tsx';
import { EmailPrompt } from './prompts/email-prompt.tsx';

/** The query cache, the toasts, and the tasks that run on every page. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(keepSessionFresh, []);
  useEffect(() => clearCacheOnUserChange(client), [client]);
  return (
    <QueryClientProvider client={client}>
      {children}
      <EmailPrompt />
      <Toaster />
    </QueryClientProvider>
  );
}

/** Clears the cache when the user changes, because answers depend on the user and on being signed in. */
function clearCacheOnUserChange(queryClient: QueryClient) {
  const currentUserId = () => {
    const session = currentSession();
    return session.status === 'in' ? session.user._id : undefined;
  };
  let before = currentUserId();
  return onSession(() => {
    const now = currentUserId();
    if (now === before) return;
    before = now;
    closePanel();
    closePreviewToasts();
    const observed = new Set(queryClient.getQueryCache().findAll({ type: 'active' }));
    queryClient.getMutationCache().clear();
    queryClient.removeQueries({ type: 'inactive' });
    // By now the guards have removed the previous user's pages. Queries that a page still observes are loaded again.
    setTimeout(() => {
      queryClient.removeQueries({ type: 'inactive', predicate: (query) => observed.has(query) });
      void queryClient.resetQueries({ predicate: (query) => observed.has(query) });
    });
  });
}
