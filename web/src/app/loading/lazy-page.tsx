import type { ComponentType, ReactNode } from 'react';
import { lazyPart as sharedLazyPart } from '#shared/lazy/lazy-part.tsx';
import { NowOrLater } from '#shared/lazy/now-or-later.tsx';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import type { FirstQueries } from '../first-render/page-queries.ts';
import { NoConnection } from './no-connection.tsx';
import { startProgress } from './progress.ts';

interface PageModule {
  Page: ComponentType;
  firstQueries?: FirstQueries;
}

export interface LazyPage {
  element: ReactNode;
  load: () => Promise<PageModule>;
}

let pages = 0;

/** A page in its own chunk. A page whose chunk is loaded appears at once, so that the browser can hydrate it. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    const module = await load();
    loaded = module.Page;
    return module;
  };
  // The key separates pages at the same place, which would share their state.
  const element = (
    <NowOrLater key={pages++} now={() => loaded} later={lazyPart(async () => (await loadPage()).Page)} />
  );
  return { element, load: loadPage };
}

/**
 * A page or the frame of pages in its own chunk. If the chunk no longer exists, as after a release, the page is reloaded
 * once. Without a connection a placeholder is shown in place of the component until it can be loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loadWithProgress = async () => {
    const endProgress = startProgress();
    try {
      const part = await load();
      sessionStorage.removeItem(storageKeys.reloaded);
      return part;
    } finally {
      endProgress();
    }
  };
  return sharedLazyPart(loadWithProgress, { Placeholder: NoConnection, onMissing: reloadOnce });
}

function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(storageKeys.reloaded)) throw error;
  sessionStorage.setItem(storageKeys.reloaded, '1');
  window.location.reload();
  return new Promise(() => {});
}
