import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isCheckout } from '#shared/config/paths.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import {
  closeGroupDialog,
  leaveGroupDialog,
  resumeGroupDialog,
  useGroupDialog,
} from './group-dialog-state.ts';

const GroupDialog = lazySection(() => import('./group-dialog.tsx'));

/** The dialog for a new group while it is open; its code is loaded then. It opens again after the user has bought a package. */
export function GroupDialogHost() {
  const { opened } = useGroupDialog();
  const { pathname } = useLocation();
  const isBuying = isCheckout(pathname);
  useEffect(() => {
    if (isBuying) return resumeGroupDialog;
  }, [isBuying]);
  if (!opened) return null;
  return (
    <Suspense>
      <GroupDialog {...opened} onClose={closeGroupDialog} onLeave={leaveGroupDialog} />
    </Suspense>
  );
}
