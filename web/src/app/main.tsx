import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#shared/styles/index.css';
import { sessionAccessToken } from '#entities/session/session-refresh.ts';
import { provideAccessToken } from '#shared/api/access-token.ts';
import { locale } from '#shared/i18n/i18n.ts';
import { listenToHistorySteps } from '#shared/routing/leave-guard.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

document.documentElement.lang = locale();
provideAccessToken(sessionAccessToken);
listenToHistorySteps();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Router />
    </Providers>
  </StrictMode>,
);
