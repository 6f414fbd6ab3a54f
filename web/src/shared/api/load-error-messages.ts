type Add = () => void;

const loadVisitorMessages = once(async () => (await import('./visitor-messages.ts')).addVisitorMessages);
const loadMemberOnly = once(async () => (await import('./member-messages.ts')).addMemberMessages);

/**
 * Loads the messages about failed calls, which most visits do not need, before `errorMessage` is asked for one. Without them
 * an error has a general message.
 */
export const loadErrorMessages = async (reader: 'visitor' | 'member'): Promise<void> => {
  await Promise.all([loadVisitorMessages(), reader === 'member' && loadMemberOnly()]);
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
