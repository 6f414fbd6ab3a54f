import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The state of one rendering of a page. */
interface RenderScope {
  locale: string;
  /** The public address of the site, such as `https://layover.example`. */
  origin: string;
  /** Calls a service; the address begins with `/api/`. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

export interface PageAddress {
  /** Path and query, without parameters that do not change the page. */
  url: string;
}

/** The metadata of a page, for previews of its link. */
export interface ShareText {
  title: string;
  /** Empty for none. */
  description: string;
}

/** `missing`: there is no such post or plan. `moved`: the address has a former slug of a post. */
export type RenderedPage =
  | { kind: 'page'; html: string; share: ShareText }
  | { kind: 'moved'; path: string }
  | { kind: 'missing' };

/** The parts of a request that decide the language of a page. */
export interface Reader {
  params: URLSearchParams;
  /** The value of the header `Cookie`. */
  cookies: string;
  /** BCP 47, the best first. */
  languages: readonly string[];
}

/** The part of the web build that renders public pages: `web/src/app/server.tsx`. */
export interface PageBundle {
  localeOf: (reader: Reader) => string;
  /** The document with the shell of the area at an address; undefined outside the areas. */
  shellOf: (pathname: string, params: URLSearchParams, locale: string) => Promise<string | undefined>;
  /** Undefined for a page that is not rendered. */
  addressOf: (pathname: string, params: URLSearchParams) => PageAddress | undefined;
  /** @throws Error if a service did not answer */
  render: (address: PageAddress, scope: RenderScope) => Promise<RenderedPage>;
}

interface ServerModule {
  createRenderer: (options: {
    build: { template: string; manifest: unknown; script: string; read: (file: string) => string };
    scopes: AsyncLocalStorage<RenderScope>;
  }) => PageBundle;
}

/** The inline script of server-rendered pages; undefined when the build has no bundle that renders them. */
export function inlineScriptOf(folder: string): string | undefined {
  const file = join(folder, '.server/before-paint.js');
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Loads the bundle from the folder of the web build; undefined when the build has none. */
export async function loadPageBundle(folder: string): Promise<PageBundle | undefined> {
  const files = new Map<string, string>();
  const read = (file: string) => {
    const text = files.get(file) ?? readFileSync(join(folder, file), 'utf8');
    files.set(file, text);
    return text;
  };
  const file = join(folder, '.server/server.mjs');
  if (!existsSync(file)) return undefined;
  const { createRenderer } = (await import(pathToFileURL(file).href)) as ServerModule;
  return createRenderer({
    build: {
      template: read('index.html'),
      manifest: JSON.parse(read('.vite/manifest.json')),
      script: inlineScriptOf(folder) ?? '',
      read,
    },
    scopes: new AsyncLocalStorage(),
  });
}
