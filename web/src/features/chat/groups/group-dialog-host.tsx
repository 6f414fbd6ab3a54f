import { lazy, Suspense } from 'react';
import { closeGroupDialog, useGroupWish } from './group-dialog-state.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** The dialog for a new group while it is wished for; its code is fetched then. */
export function GroupHost() {
  const wish = useGroupWish();
  if (!wish) return null;
  return (
    <Suspense>
      <GroupDialog chosen={wish.chosen} onClose={closeGroupDialog} />
    </Suspense>
  );
}
