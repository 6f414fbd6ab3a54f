import { useLocation } from 'react-router-dom';
import { AuthSplit } from '#features/auth/form/auth-split.tsx';
import { LoginForm } from '#features/auth/login/login-form.tsx';
import { SocialSignIn } from '#features/auth/social/social-sign-in.tsx';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { VisitorsOnly } from '../../guards.tsx';

export function Page() {
  const { search, state } = useLocation();
  return (
    <VisitorsOnly>
      <PageTitle>{m.log_in()}</PageTitle>
      <AuthSplit
        image="/scenes/login.webp"
        artTitle={m.login_art_title()}
        artPlace={m.login_art_place()}
        title={m.login_title()}
        lead={m.login_lead()}
      >
        <SocialSignIn />
        <LoginForm
          joinPath={paths.join + search}
          forgotPath={paths.forgotPassword + search}
          email={state?.email}
        />
      </AuthSplit>
    </VisitorsOnly>
  );
}
