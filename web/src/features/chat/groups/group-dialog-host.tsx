import { lazy, Suspense } from 'react';
import { closeGroupDialog, useGroupDialog } from './group-dialog-state.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** The dialog for a new group while it is wished for; its code is fetched then. */
export function GroupDialogHost() {
  const wish = useGroupDialog();
  if (!wish) return null;
  return (
    <Suspense>
      <GroupDialog chosen={wish.chosen} onClose={closeGroupDialog} />
    </Suspense>
  );
}
