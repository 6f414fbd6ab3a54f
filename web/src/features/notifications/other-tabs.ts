const CHANNEL = 'notifications';

/** The reader has opened, read or removed notifications in this tab. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Calls the listener after such a change in another tab; returns how to stop. */
export function onChangeInOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
