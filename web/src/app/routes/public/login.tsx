import { Navigate, useLocation } from 'react-router-dom';
import { VisitorsOnly } from '#app/access/guards.tsx';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useSignedIn } from '#entities/session/session.ts';
import { AuthSplit } from '#features/auth/form/auth-split.tsx';
import { LoginForm } from '#features/auth/login/login-form.tsx';
import { PasskeySignIn } from '#features/auth/passkey-sign-in/passkey-sign-in.tsx';
import { useSecondStep } from '#features/auth/second-step/use-second-step.ts';
import { isSiteReturn } from '#features/auth/sites/site-return.ts';
import { useProvidersKnown } from '#features/auth/social/social-queries.ts';
import { SocialSignIn } from '#features/auth/social/social-sign-in.tsx';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';

/** Loaded after the first step, because most sign-ins have no second one. */
const SecondStepScreen = lazyPart(
  async () => (await import('#features/auth/second-step/second-step-screen.tsx')).SecondStepScreen,
);

export function Page() {
  const { search } = useLocation();
  const claims = useSignedIn();
  const { secondStep, end } = useSecondStep();
  // This is the only address to which the other sites send a browser back.
  if (isSiteReturn(search)) return <Navigate to={paths.security(areaOf(claims?.rol)) + search} replace />;
  return (
    <VisitorsOnly>
      {secondStep ? (
        <SecondStepScreen
          key={secondStep.ticket}
          step={secondStep}
          onExpired={() => end('expired')}
          onCancel={() => end()}
        />
      ) : (
        <FirstStep />
      )}
    </VisitorsOnly>
  );
}

function FirstStep() {
  const { search } = useLocation();
  const isKnown = useProvidersKnown();
  return (
    <>
      <PageTitle>{m.log_in()}</PageTitle>
      <AuthSplit title={m.login_title()} lead={m.login_lead()} isLoading={!isKnown}>
        <SocialSignIn>
          <PasskeySignIn />
        </SocialSignIn>
        <LoginForm joinPath={paths.join + search} forgotPath={paths.forgotPassword + search} />
      </AuthSplit>
    </>
  );
}
