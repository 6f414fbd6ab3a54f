import { clsx } from 'clsx';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnsentDialog } from '#features/chat/components/unsent-dialog.tsx';
import { type Area, paths } from '#shared/config/paths.ts';
import { useProfileComplete } from '#shared/lib/current-user.ts';
import { usePanel } from '#shared/lib/panel.ts';
import { askForProfile, closeProfilePrompt, useProfilePrompt } from '#shared/lib/profile-prompt.ts';
import { ErrorBoundary } from '#shared/ui/error-boundary.tsx';
import { SkipLink } from '#shared/ui/visually-hidden.tsx';
import { MemberHeader, TabBar } from './member-header.tsx';
import styles from './member-layout.module.css';
import { useLogOut } from './use-log-out.ts';

const ChatShell = lazy(() => import('#features/chat/components/chat-shell.tsx'));
const ProfileGate = lazy(() => import('#features/profile/components/profile-gate.tsx'));

/** The signed-in area: header, page, tab bar on phones, and beside them the chat panel with its docked windows. */
export function MemberLayout({ area }: { area: Area }) {
  const complete = useProfileComplete();
  const prompt = useProfilePrompt();
  const { open } = usePanel();
  const { pathname } = useLocation();
  const onOwnProfile = pathname === paths.profile(area);

  useEffect(() => {
    if (complete === false && !onOwnProfile) askForProfile();
  }, [complete, onOwnProfile]);
  useEffect(() => closeProfilePrompt, []);

  const { owner, unsent, leave, stay, logOut } = useLogOut();

  const header = { area, complete, onPrompt: () => askForProfile(), onLogOut: logOut };
  return (
    <div className={clsx(open && styles.open)} data-panel={open ? 'open' : 'closed'}>
      <SkipLink />
      <MemberHeader {...header} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <TabBar {...header} />
      {complete && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <ChatShell />
          </Suspense>
        </ErrorBoundary>
      )}
      {prompt && (
        <Suspense>
          <ProfileGate prompt={prompt} onClose={closeProfilePrompt} />
        </Suspense>
      )}
      {unsent.length > 0 && <UnsentDialog owner={owner} found={unsent} onLogOut={leave} onCancel={stay} />}
    </div>
  );
}
