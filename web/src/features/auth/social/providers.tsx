import type { OfferedProvider, SocialProvider } from '@layover/proto/http/auth/social';
import { IconBrandLinkedinFilled, IconBriefcaseFilled } from '@tabler/icons-react';
import { FacebookLogo, GoogleLogo } from './provider-logos.tsx';
import styles from './social-sign-in.module.css';

/** The names of the identity providers in addresses. */
export const providerIds: readonly SocialProvider[] = ['google', 'facebook', 'professional'];

/** The logo of a provider. The professional network is named by a setting. */
export function ProviderLogo({ provider, name }: OfferedProvider) {
  if (provider === 'google') return <GoogleLogo />;
  if (provider === 'facebook') return <FacebookLogo />;
  if (name === 'LinkedIn') return <IconBrandLinkedinFilled className={styles.linkedin} />;
  return <IconBriefcaseFilled className={styles.professional} />;
}
