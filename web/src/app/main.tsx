import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '#shared/styles/index.css';
import { currentSession, maySignInByCookie } from '#entities/session/session.ts';
import { refreshSession, sessionAccessToken } from '#entities/session/session-refresh.ts';
import { provideAccessToken, TOKEN_MARGIN_MS } from '#shared/api/access-token.ts';
import { provideSiteOrigin } from '#shared/head/site-origin.ts';
import { browserLocale } from '#shared/i18n/browser-locale.ts';
import { provideLocale } from '#shared/i18n/i18n.ts';
import { asLocale } from '#shared/i18n/reader-locale.ts';
import { ignoreCompositionKeys } from '#shared/keyboard/composition-keys.ts';
import { listenToHistorySteps } from '#shared/routing/leave-guard.ts';
import { prefetchRoute } from '#shared/routing/route-prefetch.ts';
import { provideRenderedAt } from '#shared/time/render-time.ts';
import { endEarlyPresses } from './first-render/early-events.tsx';
import { readPageState, SHELL_ID } from './first-render/page-state.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { Router, readEarlyAnswers } from './router/router.tsx';
import { loadServerRenderedPage } from './router/server-rendered-pages.ts';

const state = readPageState();
const serverLocale = state && asLocale(document.documentElement.lang);
const locale = browserLocale(serverLocale);
document.documentElement.lang = locale;
provideLocale(() => locale);
provideAccessToken(sessionAccessToken);
listenToHistorySteps();
ignoreCompositionKeys();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const client = createQueryClient();
const application = (
  <StrictMode>
    <Providers client={client}>
      <Router />
    </Providers>
  </StrictMode>
);

const mayBeMember = currentSession().status === 'in' || maySignInByCookie();

/** The server renders pages for visitors, in the language of the request. Others get their page from this browser. */
const isForThisReader = serverLocale === locale && !mayBeMember;

if (state && isForThisReader) {
  provideRenderedAt(state.renderedAt);
  provideSiteOrigin(() => state.origin);
  hydrate(client, state.queries);
  // A page whose code cannot be loaded shows that itself.
  void loadServerRenderedPage(window.location.pathname)
    .catch(() => undefined)
    .then(() => {
      endEarlyPresses(true);
      hydrateRoot(root, application);
    });
} else {
  endEarlyPresses(false);
  const render = () => createRoot(root).render(application);
  const shell = document.getElementById(SHELL_ID);
  if (mayBeMember && !sessionAccessToken.hasFreshToken(TOKEN_MARGIN_MS)) void refreshSession();
  // The frame and the page of a member load together, while the session is refreshed.
  const loaded = mayBeMember ? prefetchRoute(window.location.pathname) : undefined;
  if (shell) removeShellOnceDrawn(root, shell);
  // React delays what suspended. The shell stands until the code is loaded, so that the page is drawn at once.
  const readAnswers = () =>
    sessionAccessToken.hasFreshToken(TOKEN_MARGIN_MS) ? readEarlyAnswers(client) : undefined;
  if (shell && loaded) void loaded.then(readAnswers).then(render, render);
  else render();
}

/** The shell of an area stays until the application has drawn a page. */
function removeShellOnceDrawn(root: HTMLElement, shell: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('#main')) return;
    shell.remove();
    observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
}
