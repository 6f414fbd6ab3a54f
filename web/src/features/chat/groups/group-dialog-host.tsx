import { lazy, Suspense } from 'react';
import { closeGroupDialog, useGroupDialog } from './group-dialog-state.ts';

const GroupDialog = lazy(() => import('./group-dialog.tsx'));

/** The dialog for a new group while it is open; its code is loaded then. */
export function GroupDialogHost() {
  const { chosen } = useGroupDialog();
  if (!chosen) return null;
  return (
    <Suspense>
      <GroupDialog chosen={chosen} onClose={closeGroupDialog} />
    </Suspense>
  );
}
