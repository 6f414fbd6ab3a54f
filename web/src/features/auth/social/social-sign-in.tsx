import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { newcomerOf } from './newcomer.ts';
import { ProviderLogo } from './providers.tsx';
import { providersQuery, useStartSocialSignIn } from './social-queries.ts';
import styles from './social-sign-in.module.css';
import { useReturnedSignIn } from './use-returned-sign-in.ts';

/** Loaded when another site has identified a newcomer, because most sign-ins have none. */
const NewcomerForm = lazy(() => import('./newcomer-form.tsx'));

interface SocialSignInProps {
  /** Puts the sites side by side. */
  isCompact?: boolean;
  /** Another way to sign in, below the sites. */
  children?: ReactNode;
}

/** Sign-in without the form for an e-mail, above which it stands. */
export function SocialSignIn({ isCompact, children }: SocialSignInProps) {
  const { search } = useLocation();
  const { data: offered = [] } = useQuery(providersQuery);
  const returned = useReturnedSignIn();
  const start = useStartSocialSignIn(search);
  const leavingFor = start.isPending || start.isSuccess ? start.variables : undefined;
  const busy = leavingFor ?? returned.provider;
  const error = start.error ?? returned.error;
  const newcomer = newcomerOf(error);
  if (offered.length === 0 && !children) return null;
  return (
    <div className={styles.social}>
      {newcomer ? (
        <Suspense>
          <NewcomerForm {...newcomer} />
        </Suspense>
      ) : (
        error && <SignInProblem error={error} />
      )}
      {returned.isDeclined && !error && <Banner>{m.social_declined()}</Banner>}
      <ul className={clsx(styles.providers, isCompact && styles.compact)}>
        {offered.map(({ provider, name }) => (
          <li key={provider}>
            <Button
              variant="secondary"
              size={isCompact ? 'md' : 'lg'}
              block
              className={isCompact ? undefined : styles.wide}
              icon={<ProviderLogo provider={provider} name={name} />}
              busy={busy === provider}
              disabled={busy !== undefined}
              aria-label={m.social_continue({ provider: name })}
              onClick={() => start.mutate(provider)}
            >
              {isCompact ? name : m.social_continue({ provider: name })}
            </Button>
          </li>
        ))}
        {children && <li>{children}</li>}
      </ul>
      <p className={styles.or}>{m.social_or()}</p>
    </div>
  );
}
