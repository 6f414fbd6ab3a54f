export type Listeners = ReturnType<typeof createListeners>;

/** Those who want to know when something kept outside React has changed; `subscribe` is what React asks for. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    tell(): void {
      for (const tell of listeners) tell();
    },
  };
}
