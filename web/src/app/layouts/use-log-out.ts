import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { signOut } from '#entities/session/sign-out.ts';
import { findUnsentWork, type UnsentSummary } from '#features/chat/index.ts';
import { paths } from '#shared/config/paths.ts';
import { mayLeavePage } from '#shared/routing/leave-guard.ts';

/** Logs the user out. If there is unsent work, the user is asked first. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const owner = useSignedIn()?._id ?? '';
  const [unsent, setUnsent] = useState<UnsentSummary[]>([]);
  const signOutAndLeave = async () => {
    await signOut();
    navigate(paths.afterLogOut);
  };
  return {
    owner,
    unsent,
    signOutAndLeave,
    cancel: () => setUnsent([]),
    logOut: async () => {
      if (!(await mayLeavePage())) return;
      const found = await findUnsentWork(owner, client);
      if (found.length > 0) setUnsent(found);
      else await signOutAndLeave();
    },
  };
}
