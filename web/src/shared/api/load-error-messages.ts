type Add = () => void;

/** An error waits at most this long for its message. Then it has a general one. */
const TIMEOUT_MS = 2_000;

const loadVisitorMessages = once(async () => (await import('./visitor-messages.ts')).addVisitorMessages);
const loadMemberOnly = once(async () => (await import('./member-messages.ts')).addMemberMessages);

/**
 * Loads the messages about failed calls, which most visits do not need, before `errorMessage` is asked for one. Without them,
 * as without a network, an error has a general message.
 */
export const loadErrorMessages = async (reader: 'visitor' | 'member'): Promise<void> => {
  const loaded = Promise.all([loadVisitorMessages(), reader === 'member' && loadMemberOnly()]);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
};

/** Loads once, or again after a failure. */
function once(load: () => Promise<Add>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().then(
      (add) => add(),
      () => {
        loading = undefined;
      },
    );
    return loading;
  };
}
