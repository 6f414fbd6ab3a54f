import { publicPaths } from '@layover/proto/page-paths';
import { dehydrate, QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { postQuery } from '#features/blog/post-queries.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { type Fetch, provideFetch } from '#shared/api/json-call.ts';
import { paths } from '#shared/config/paths.ts';
import { SharedPlanHead } from '#shared/head/shared-plan-head.tsx';
import { provideSiteOrigin } from '#shared/head/site-origin.ts';
import { type Locale, provideLocale } from '#shared/i18n/i18n.ts';
import { chosenLocale, knownLocale, type Reader } from '#shared/i18n/reader-locale.ts';
import { provideRenderedAt } from '#shared/time/render-time.ts';
import { type Build, fillDocument, fillHead, fillShell, withFirstCalls } from './first-render/document.ts';
import { readFirstQueries } from './first-render/first-queries.ts';
import { type ShareText, shareText } from './first-render/share-text.ts';
import { AreaShell } from './layouts/area-shell.tsx';
import { PublicLayout } from './layouts/public-layout.tsx';
import { ProgressBar } from './loading/progress-bar.tsx';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { type AreaPage, areaPage } from './router/area-page.ts';
import { PageFrame, routes } from './router/page-frame.tsx';
import {
  loadServerRenderedPage,
  type PageAddress,
  pageAddress,
  type ServerRenderedName,
  serverRenderedPages,
} from './router/server-rendered-pages.ts';

/** The state of one rendering of a page. Several run at the same time, so it is not in a variable. */
interface Scope {
  locale: Locale;
  /** The public address of the site. */
  origin: string;
  fetch: Fetch;
}

/** An `AsyncLocalStorage`. */
interface ScopeStorage {
  run<Result>(scope: Scope, work: () => Result): Result;
  getStore(): Scope | undefined;
}

interface RendererOptions {
  build: Build;
  scopes: ScopeStorage;
}

/** `missing`: there is no such post or plan. `moved`: the address has a former slug of a post. */
type RenderedPage =
  | { kind: 'page'; html: string; share: ShareText }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

interface Renderer {
  localeOf: (reader: Reader) => Locale;
  addressOf: (pathname: string, params: URLSearchParams) => PageAddress | undefined;
  /** The document with the shell of the area at an address; undefined outside the areas. */
  shellOf: (pathname: string, params: URLSearchParams, locale: Locale) => Promise<string | undefined>;
  /** @throws that a service did not answer */
  render: (address: PageAddress, scope: Scope) => Promise<RenderedPage>;
}

/** Queries can lead to further ones; more rounds than this are a mistake. */
const ROUNDS_MAX = 5;

/** React's mark of a boundary that the browser would have to render. */
const FAILED_PART = '<!--$!-->';

/** Pages of one thing. They are missing when the answer of a service is 404. */
const pagesOfOne: readonly PageAddress['page'][] = ['post', 'plan'];

const serverRenderedRoutes = routes(
  Object.entries(serverRenderedPages).map(
    ([name, page]) => [publicPaths[name as ServerRenderedName], page] as const,
  ),
);

/** Renders public pages for visitors, with the answers of public calls. */
export function createRenderer({ build, scopes }: RendererOptions): Renderer {
  const scope = () => {
    const found = scopes.getStore();
    if (!found) throw new Error('A page is rendered without its scope.');
    return found;
  };
  provideLocale(() => scope().locale);
  provideSiteOrigin(() => scope().origin);
  provideFetch((url, init) => scope().fetch(url, init));

  async function render({ page, url }: PageAddress): Promise<RenderedPage> {
    if (page === 'sharedPlan') {
      const head = renderToString(<SharedPlanHead />);
      const html = fillHead(build, { head, locale: scope().locale });
      return { kind: 'page', html, share: shareText(head) };
    }
    const client = createQueryClient();
    const renderedAt = Date.now();
    const pathname = new URL(url, 'http://local.invalid').pathname;
    await loadServerRenderedPage(pathname);
    const movedTo = () => (page === 'post' ? movedPost(client, pathname) : undefined);
    try {
      await loadQueries(client, () => movedTo() === undefined && renderPage(client, url, renderedAt));
    } catch (error) {
      if (pagesOfOne.includes(page) && error instanceof ApiError && error.status === 404)
        return { kind: 'missing' };
      throw error;
    }
    const path = movedTo();
    if (path !== undefined) return { kind: 'moved', path };
    const rendered = renderPage(client, url, renderedAt);
    if (rendered.includes(FAILED_PART))
      throw new Error('A part of the page cannot be rendered on the server.');
    const html = fillDocument(build, {
      html: rendered,
      locale: scope().locale,
      state: { renderedAt, origin: scope().origin, queries: dehydrate(client) },
      sources: [`src/app/routes/public/${page}.tsx`],
    });
    client.clear();
    return { kind: 'page', html, share: shareText(rendered) };
  }

  const shells = new Map<string, string>();

  /** The shells differ by the language, by the entry that is marked as the current one, and by the code of the page. */
  function emptyShell(page: AreaPage, locale: Locale): string {
    const key = [locale, page.path, ...page.sources].join(' ');
    const known = shells.get(key);
    if (known !== undefined) return known;
    const unavailable: Fetch = () => Promise.reject(new Error('A shell has no answers.'));
    const html = scopes.run({ locale, origin: '', fetch: unavailable }, () => renderShell(page));
    const shell = fillShell(build, { html, locale, sources: page.sources });
    shells.set(key, shell);
    return shell;
  }

  async function shellOf(pathname: string, params: URLSearchParams, locale: Locale) {
    const page = areaPage(pathname);
    return page && withFirstCalls(emptyShell(page, locale), await firstCalls(pathname, params, locale));
  }

  /** The addresses that the first queries of a page call. */
  async function firstCalls(pathname: string, params: URLSearchParams, locale: Locale): Promise<string[]> {
    const calls: string[] = [];
    const record: Fetch = (url) => {
      calls.push(url);
      return Promise.reject(new Error('The browser sends this call.'));
    };
    // Unlike the one of the pages, this client does not repeat calls.
    const client = new QueryClient();
    await scopes.run({ locale, origin: '', fetch: record }, () => readFirstQueries(client, pathname, params));
    client.clear();
    return calls;
  }

  return {
    shellOf,
    localeOf: (reader) => chosenLocale(reader) ?? knownLocale(reader.languages),
    addressOf: pageAddress,
    render: (address, each) => scopes.run(each, () => render(address)),
  };
}

/** The elements are those of the browser (`main.tsx`, `router.tsx`), because React derives ids from their places. */
function renderPage(client: QueryClient, url: string, renderedAt: number): string {
  provideRenderedAt(renderedAt);
  return renderToString(
    <StrictMode>
      <Providers client={client}>
        <StaticRouter location={url}>
          <ProgressBar />
          <PageFrame>
            <Routes>
              <Route element={<PublicLayout />}>{serverRenderedRoutes}</Route>
            </Routes>
          </PageFrame>
        </StaticRouter>
      </Providers>
    </StrictMode>,
  );
}

function renderShell({ area, path }: AreaPage): string {
  const client = createQueryClient();
  const html = renderToString(
    <Providers client={client}>
      <StaticRouter location={path}>
        <AreaShell area={area} />
      </StaticRouter>
    </Providers>,
  );
  client.clear();
  return html;
}

/** Loads the queries that the page observes, until it observes no new ones. */
async function loadQueries(client: QueryClient, render: () => unknown): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    render();
    const missing = client
      .getQueryCache()
      .findAll({ predicate: ({ state, options }) => state.status === 'pending' && isEnabled(options) });
    if (missing.length === 0) return;
    await Promise.all(missing.map((query) => query.fetch()));
  }
  throw new Error('The page has new queries in every round.');
}

const isEnabled = (options: object) => !('enabled' in options) || options.enabled !== false;

/** The path of the post at a former slug; undefined when it is still at this path. */
function movedPost(client: QueryClient, pathname: string): string | undefined {
  const slug = matchPath(publicPaths.post, pathname)?.params.post ?? '';
  const current = client.getQueryData(postQuery(slug).queryKey)?.post.slug;
  return current && current !== slug ? paths.postIn('public', current) : undefined;
}
