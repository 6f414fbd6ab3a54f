import { useLocation } from 'react-router-dom';
import { VisitorsOnly } from '#app/access/guards.tsx';
import { AuthSplit } from '#features/auth/form/auth-split.tsx';
import { JoinForm } from '#features/auth/join/join-form.tsx';
import { keepJoinRedirect } from '#features/auth/join/join-redirect.ts';
import { useProvidersKnown } from '#features/auth/social/social-queries.ts';
import { SocialSignIn } from '#features/auth/social/social-sign-in.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

export function Page() {
  const { search } = useLocation();
  const isKnown = useProvidersKnown();
  return (
    <VisitorsOnly memberPath={paths.welcome}>
      <PageTitle>{m.join_us()}</PageTitle>
      <AuthSplit flip isLoading={!isKnown} art="join" title={m.join_title()} lead={m.join_lead()}>
        <SocialSignIn isCompact />
        <JoinForm loginPath={paths.login + search} onSend={() => keepJoinRedirect(search)} />
      </AuthSplit>
    </VisitorsOnly>
  );
}
