import type { SocialProvider } from '@layover/proto/http/social';
import { IconBriefcaseFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { NewcomerForm, newcomerOf } from './newcomer-form.tsx';
import { FacebookLogo, GoogleLogo } from './provider-logos.tsx';
import { providersQuery, useStartSocialSignIn } from './social-queries.ts';
import styles from './social-sign-in.module.css';
import { useReturnedSignIn } from './use-returned-sign-in.ts';

const providers: Readonly<Record<SocialProvider, { name: () => string; logo: ReactNode }>> = {
  google: { name: () => 'Google', logo: <GoogleLogo /> },
  facebook: { name: () => 'Facebook', logo: <FacebookLogo /> },
  professional: {
    name: m.social_professional,
    logo: <IconBriefcaseFilled className={styles.professional} />,
  },
};

/** Sign-in with other sites, above a form for an e-mail. `isCompact` puts the sites side by side. */
export function SocialSignIn({ isCompact }: { isCompact?: boolean }) {
  const { search } = useLocation();
  const { data: offered = [] } = useQuery(providersQuery);
  const returned = useReturnedSignIn();
  const start = useStartSocialSignIn(search);
  const leavingFor = start.isPending || start.isSuccess ? start.variables : undefined;
  const busy = leavingFor ?? returned.provider;
  const error = start.error ?? returned.error;
  const newcomer = newcomerOf(error);
  if (offered.length === 0) return null;
  return (
    <div className={styles.social}>
      {newcomer ? <NewcomerForm {...newcomer} /> : error && <SignInProblem error={error} />}
      {returned.isDeclined && !error && <Banner>{m.social_declined()}</Banner>}
      <ul className={clsx(styles.providers, isCompact && styles.compact)}>
        {offered.map((provider) => {
          const { name, logo } = providers[provider];
          return (
            <li key={provider}>
              <Button
                variant="secondary"
                size={isCompact ? 'md' : 'lg'}
                block
                className={isCompact ? undefined : styles.wide}
                icon={logo}
                busy={busy === provider}
                disabled={busy !== undefined}
                aria-label={m.social_continue({ provider: name() })}
                onClick={() => start.mutate(provider)}
              >
                {isCompact ? name() : m.social_continue({ provider: name() })}
              </Button>
            </li>
          );
        })}
      </ul>
      <p className={styles.or}>{m.social_or()}</p>
    </div>
  );
}
