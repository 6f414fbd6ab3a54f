// Runs before the first paint. Server-rendered pages contain it, and the content security policy has its hash; others load it.

try {
  const theme = localStorage.getItem('layover.theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
} catch {
  // The browser may deny access to the storage. The page then follows the system's theme.
}

// A token that is missing or expires is renewed before the first call. The request starts here, because the code that takes its
// answer (src/entities/session/session-refresh.ts) is loaded later. The lock is the one of all refreshes, so that other tabs wait
// until this one has stored the new token.
try {
  const TOKEN_MARGIN_MS = 5000;
  const TIMEOUT_MS = 10_000;
  const mustRefresh = () => {
    if (localStorage.getItem('auth.leaving')) return false;
    if (localStorage.getItem('auth._token.local'))
      return Number(localStorage.getItem('auth._token_expiration.local')) - TOKEN_MARGIN_MS <= Date.now();
    return /(?:^|; )auth\.session=/.test(document.cookie) || localStorage.getItem('auth.user') !== null;
  };
  // The time limit would also end a later reading.
  const readAnswer = async (answer) => new Response(await answer.text(), answer);
  if (mustRefresh()) {
    let end;
    const ended = new Promise((resolve) => {
      end = resolve;
      setTimeout(resolve, TIMEOUT_MS);
    });
    const sent = new Promise((resolve) => {
      const send = () => {
        // Another tab may have renewed the token while this one waited for the lock.
        if (!mustRefresh()) return resolve(undefined);
        const request = { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) };
        const answer = fetch('/api/auth/refresh', request).then(readAnswer);
        answer.catch(() => undefined);
        resolve({ answer });
        return ended;
      };
      // Web Locks exist in secure contexts only.
      if (navigator.locks) navigator.locks.request('auth.refresh', send);
      else send();
    });
    window.earlyRefresh = { sent, end };
  }
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
        link.crossOrigin = '';
        document.head.append(link);
      }
      load(entry);
      for (const style of document.querySelectorAll('style[data-href]')) {
        const link = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: style.dataset.href,
          onload: () => style.remove(),
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
