import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { GROUP_LINK_PARAM } from './group-link-url.ts';

const JoinGroupDialog = lazySection(() => import('./join-group-dialog.tsx'));

/** The dialog of the group to which the link in the address leads. */
export function JoinGroupHost() {
  const [params, setParams] = useSearchParams();
  const token = params.get(GROUP_LINK_PARAM);
  if (token === null) return null;
  /** `chatId` is opened instead: see useChatLink. */
  const close = (chatId?: string) =>
    setParams(
      (before) => {
        before.delete(GROUP_LINK_PARAM);
        if (chatId) before.set('chat', chatId);
        return before;
      },
      { replace: true },
    );
  return (
    <Suspense>
      <JoinGroupDialog key={token} token={token} onClose={close} />
    </Suspense>
  );
}
