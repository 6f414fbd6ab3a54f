import { clsx } from 'clsx';
import { type ComponentType, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useOfflineQueries } from '#app/offline/offline-queries.ts';
import { useServiceWorker } from '#app/offline/use-service-worker.ts';
import { Confirmation } from '#app/prompts/confirmation.tsx';
import { FilePrompts } from '#app/prompts/file-prompts.tsx';
import { useProfileComplete } from '#entities/session/current-user.ts';
import { closeProfilePrompt, openProfilePrompt, useProfilePrompt } from '#entities/session/profile-prompt.ts';
import { UnsentDialog } from '#features/chat/index.ts';
import { usePushRenewal } from '#features/notification-settings/push/use-push-renewal.ts';
import { usePushedPage } from '#features/notification-settings/push/use-pushed-page.ts';
import { useSentTimeZone } from '#features/notification-settings/quiet-hours/use-sent-time-zone.ts';
import { useStoredLocale } from '#features/profile/editing/use-stored-locale.ts';
import { type Area, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePanel } from '#shared/layout/side-panel.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { NowOrLater } from '#shared/lazy/now-or-later.tsx';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SkipLink } from '#shared/ui/page/visually-hidden.tsx';
import { ErrorBoundary } from '#shared/ui/status/error-boundary.tsx';
import { useRealtime } from '../realtime.ts';
import { AfterFirstAnswers } from './after-first-answers.tsx';
import { loadedMemberChat, loadMemberChat } from './load-member-chat.ts';
import { MemberBanners } from './member-banners.tsx';
import { MemberHeader, type MemberHeaderProps } from './member-header.tsx';
import styles from './member-layout.module.css';
import { useLogOut } from './use-log-out.ts';

const LazyMemberChat = lazySection(loadMemberChat);
const ProfileGate = lazySection(() => import('#features/profile/gate/profile-gate.tsx'));

interface MemberLayoutProps {
  area: Area;
  Header?: ComponentType<MemberHeaderProps>;
  /** The entries at the bottom edge on phones. */
  Footer?: ComponentType<MemberHeaderProps>;
}

/** The frame of both areas: header, page, side panel and docked chat windows. */
export function MemberLayout({ area, Header = MemberHeader, Footer }: MemberLayoutProps) {
  useOfflineQueries();
  const complete = useProfileComplete();
  const prompt = useProfilePrompt();
  const { open } = usePanel();
  const { pathname } = useLocation();
  const onOwnProfile = pathname === paths.profile(area);

  useEffect(() => {
    if (complete === false && !onOwnProfile) openProfilePrompt();
  }, [complete, onOwnProfile]);
  useEffect(() => closeProfilePrompt, []);
  useRealtime();
  useStoredLocale();
  usePushRenewal();
  useSentTimeZone();
  usePushedPage();
  useServiceWorker();

  const { owner, unsent, signOutAndLeave, cancel, logOut } = useLogOut();

  const header = { area, complete, onPrompt: () => openProfilePrompt(), onLogOut: logOut };
  return (
    <div className={clsx(open && styles.open)} data-panel={open ? 'open' : 'closed'}>
      <SkipLink />
      <Header {...header} />
      <main id="main" tabIndex={-1} className={styles.page}>
        <MemberBanners />
        <Suspense>
          <Outlet />
        </Suspense>
        {onOwnProfile && complete !== undefined && (
          <div className={clsx('wrap', styles.logOut)}>
            <Button variant="secondary" block onClick={logOut}>
              {m.log_out()}
            </Button>
          </div>
        )}
      </main>
      {Footer && <Footer {...header} />}
      {complete && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <AfterFirstAnswers isPage={pathname.startsWith(paths.messages(area))}>
              <NowOrLater now={loadedMemberChat} later={LazyMemberChat} />
            </AfterFirstAnswers>
          </Suspense>
        </ErrorBoundary>
      )}
      {prompt && (
        <Suspense>
          <ProfileGate prompt={prompt} onClose={closeProfilePrompt} />
        </Suspense>
      )}
      <Confirmation />
      <FilePrompts />
      {unsent.length > 0 && (
        <Suspense>
          <UnsentDialog owner={owner} found={unsent} onLogOut={signOutAndLeave} onCancel={cancel} />
        </Suspense>
      )}
    </div>
  );
}
