// Runs before the first paint. Server-rendered pages contain it, and the content security policy has its hash; others load it.

try {
  const theme = localStorage.getItem('layover.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // The browser may deny access to the storage. The page then follows the system's theme.
}

// A token that is missing or expires is renewed, and with the token the first calls of a member's page are made, whose addresses the
// server has put into the document. They start here, because the code that takes the answers (src/entities/session/session-refresh.ts,
// src/shared/api/early-answers.ts) is loaded later. The lock is the one of all refreshes, so that other tabs wait until this one has
// stored the new token.
try {
  const TOKEN_MARGIN_MS = 5000;
  const REFRESH_TIMEOUT_MS = 10_000;
  const CALL_TIMEOUT_MS = 20_000;
  // As long as the application shows an answer without reading it again.
  const FRESH_MS = 30_000;
  const mustRefresh = () => {
    if (localStorage.getItem('auth.leaving')) return false;
    if (localStorage.getItem('auth._token.local'))
      return Number(localStorage.getItem('auth._token_expiration.local')) - TOKEN_MARGIN_MS <= Date.now();
    return /(?:^|; )auth\.session=/.test(document.cookie) || localStorage.getItem('auth.user') !== null;
  };
  // The text is read at once, because the time limit would also end a later reading.
  const read = (url, request, timeout, onText) => {
    const answer = fetch(url, { ...request, signal: AbortSignal.timeout(timeout) }).then(async (response) => {
      const text = await response.text();
      if (response.ok) onText?.(text);
      return new Response(text, response);
    });
    answer.catch(() => undefined);
    return answer;
  };
  const sendFirstCalls = (token) => {
    const list = document.getElementById('first-calls');
    if (!token || !list) return;
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': document.documentElement.lang };
    const answers = new Map(
      JSON.parse(list.textContent).map((url) => [url, read(url, { headers }, CALL_TIMEOUT_MS)]),
    );
    window.earlyCalls = { path: location.pathname, headers, answers };
    setTimeout(() => delete window.earlyCalls, FRESH_MS);
  };
  const sendWithStoredToken = () =>
    localStorage.getItem('auth.leaving') || sendFirstCalls(localStorage.getItem('auth._token.local'));
  if (mustRefresh()) {
    let end;
    const ended = new Promise((resolve) => {
      end = resolve;
      setTimeout(resolve, REFRESH_TIMEOUT_MS);
    });
    const sent = new Promise((resolve) => {
      const send = () => {
        // Another tab may have renewed the token while this one waited for the lock.
        if (!mustRefresh()) {
          sendWithStoredToken();
          return resolve(undefined);
        }
        const sendNext = (text) => sendFirstCalls(JSON.parse(text).document.token);
        resolve({ answer: read('/api/auth/refresh', { method: 'POST' }, REFRESH_TIMEOUT_MS, sendNext) });
        return ended;
      };
      // Web Locks exist in secure contexts only.
      if (navigator.locks) navigator.locks.request('auth.refresh', send);
      else send();
    });
    window.earlyRefresh = { sent, end };
  } else sendWithStoredToken();
} catch {
  // Without the storage there is no session.
}

// A page that the server has rendered does not react before its code has run. Until then, this keeps what the reader types
// and presses. src/app/first-render/early-events.tsx repeats it.
{
  const values = new Map();
  const presses = [];
  const onInput = ({ target }) => values.set(target, { value: target.value, checked: target.checked });
  const onClick = ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type="button"]') : null;
    if (button) presses.push({ button });
  };
  // The server knows neither the query nor the anchor of the page, to which the sign-in leads back, and React no anchor before it
  // has hydrated the page. Until then the browser follows such a link by itself.
  const onLink = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href*="redirect="]') : null;
    if (!link) return;
    const url = new URL(link.href);
    const { pathname, search, hash } = location;
    if (new URL(url.searchParams.get('redirect'), url).pathname !== pathname) return;
    url.searchParams.set('redirect', pathname + search + hash);
    link.href = url;
    event.stopPropagation();
  };
  const onSubmit = (event) => {
    event.preventDefault();
    presses.push({ form: event.target, submitter: event.submitter });
  };
  const capture = { capture: true };
  addEventListener('input', onInput, capture);
  addEventListener('click', onClick, capture);
  addEventListener('click', onLink, capture);
  addEventListener('submit', onSubmit, capture);
  window.earlyEvents = {
    takePresses() {
      removeEventListener('click', onClick, capture);
      removeEventListener('submit', onSubmit, capture);
      return presses.splice(0);
    },
    takeValues() {
      removeEventListener('input', onInput, capture);
      removeEventListener('click', onLink, capture);
      const taken = [...values];
      values.clear();
      return taken;
    },
  };
}

// The code of a server-rendered page is loaded after what the reader sees, with which it would compete on a slow connection.
// The code of a shell is loaded at once, because a shell has no picture.
// The files of its inline styles are loaded for the next pages: chunks that need them look for a link.
{
  const LATEST_MS = 2000;
  const RETRY_MS = 3000;
  addEventListener('DOMContentLoaded', () => {
    const code = document.getElementById('page-code');
    if (!code) return;
    const [entry, ...imported] = JSON.parse(code.textContent);
    // Without a connection the page can be read, and reacts once there is one again.
    const load = (entry) => import(entry).catch(() => setTimeout(load, RETRY_MS, entry));
    let isStarted = false;
    const start = () => {
      if (isStarted) return;
      isStarted = true;
      for (const href of imported) {
        const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
        // The calls above are small, and go first where a browser has few connections.
        link.fetchPriority = 'low';
        link.crossOrigin = '';
        document.head.append(link);
      }
      load(entry);
      for (const style of document.querySelectorAll('style[data-href]')) {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: style.dataset.href,
          // Browsers load styles for other media last.
          media: 'not all',
          onload: () => {
            link.media = 'all';
            style.remove();
          },
        });
        link.crossOrigin = '';
        style.before(link);
      }
    };
    const startAfterPaint = () => new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
    if (document.getElementById('shell')) return start();
    // Browsers do not paint a hidden page.
    addEventListener('load', () => (document.hidden ? start() : startAfterPaint()));
    setTimeout(start, LATEST_MS);
  });
}
