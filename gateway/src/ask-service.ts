/** Asks one instance of a service for something about itself; undefined when it does not answer well in time. */
export async function askService(instance: URL, path: string, patienceMs: number): Promise<unknown> {
  try {
    const answer = await fetch(new URL(path, instance), { signal: AbortSignal.timeout(patienceMs) });
    if (answer.ok) return await answer.json();
    await answer.body?.cancel();
  } catch {
    // Away, or not what it should be: the same to whoever asks.
  }
  return undefined;
}

/** Gives the same answer for a while, however many ask: a question to the gateway becomes one to each service. */
export function remembered<T>(ask: () => Promise<T>, forMs: number): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () => {
    current ??= ask().finally(() => setTimeout(forget, forMs).unref());
    return current;
  };
  function forget() {
    current = undefined;
  }
}
