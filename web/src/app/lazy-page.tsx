import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { isReachable } from '#shared/api/is-reachable.ts';
import { storageKeys } from '#shared/storage/browser-storage.ts';
import { NoConnection } from './no-connection.tsx';
import { startProgress } from './progress.ts';

interface PageModule {
  Page: ComponentType;
}

export interface LazyPage {
  element: ReactNode;
  load: () => Promise<unknown>;
}

let pages = 0;

/** A page in its own chunk. A page whose chunk is loaded appears at once, so that the browser can hydrate it. */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loaded: ComponentType | undefined;
  const loadPage = async () => {
    loaded = (await load()).Page;
    return loaded;
  };
  // The key separates pages at the same place, which would share their state.
  const element = <NowOrLater key={pages++} now={() => loaded} later={lazyPart(loadPage)} />;
  return { element, load: loadPage };
}

function NowOrLater({ now, later }: { now: () => ComponentType | undefined; later: ComponentType }) {
  const [Shown] = useState(() => now() ?? later);
  return <Shown />;
}

/**
 * A component in its own chunk. If the chunk no longer exists, as after a release, the page is reloaded once. Without a
 * connection the page stays, and a notice is shown in place of the component.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    const endProgress = startProgress();
    try {
      const part = await load();
      sessionStorage.removeItem(storageKeys.reloaded);
      return { default: part };
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      if (!(await isReachable())) return { default: NoConnection };
      return await reloadOnce(error);
    } finally {
      endProgress();
    }
  });
}

function reloadOnce(error: unknown): Promise<never> {
  if (sessionStorage.getItem(storageKeys.reloaded)) throw error;
  sessionStorage.setItem(storageKeys.reloaded, '1');
  window.location.reload();
  return new Promise(() => {});
}

function isChunkLoadError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /dynamically imported module|importing a module script|ChunkLoadError|preload CSS/i.test(text);
}
