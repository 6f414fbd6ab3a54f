import { type ComponentType, lazy, useState } from 'react';
import { isReachable } from '../api/is-reachable.ts';

interface LazyOptions {
  /** Stands in for a component that cannot be loaded without a connection, and calls `onReachable` when there is one. */
  Placeholder: ComponentType<{ onReachable: () => void }>;
  /** The site answers, but the chunk does not exist, as after a release. */
  onMissing: (error: unknown) => Promise<never>;
}

/** A component in its own chunk. Without a connection the page stays as it is, and goes on when there is one. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: LazyOptions,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      if (await isReachable()) return await options.onMissing(error);
      return { default: afterOutage(() => lazyPart(load, options), options.Placeholder) };
    }
  }) as unknown as ComponentType<Props>;
}

/** The placeholder, and the component once the site answers, also the next time that it is shown. */
function afterOutage<Props extends object>(
  loadAgain: () => ComponentType<Props>,
  Placeholder: LazyOptions['Placeholder'],
): ComponentType<Props> {
  let part: ComponentType<Props> | undefined;
  return (props) => {
    const [Part, setPart] = useState(() => part);
    if (Part) return <Part {...props} />;
    const onReachable = () => {
      part = loadAgain();
      setPart(() => part);
    };
    return <Placeholder onReachable={onReachable} />;
  };
}

function isChunkLoadError(error: unknown): boolean {
  const text = error instanceof Error ? `${error.name} ${error.message}` : '';
  return /dynamically imported module|importing a module script|ChunkLoadError|preload CSS/i.test(text);
}
