import type { SocialProvider } from '@layover/proto/http/auth/social';
import { IconBriefcaseFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { FacebookLogo, GoogleLogo } from './provider-logos.tsx';
import styles from './social-sign-in.module.css';

/** The names and icons of the identity providers. */
export const providers: Readonly<
  Record<SocialProvider, { name: () => string; shortName?: () => string; logo: ReactNode }>
> = {
  google: { name: () => 'Google', logo: <GoogleLogo /> },
  facebook: { name: () => 'Facebook', logo: <FacebookLogo /> },
  professional: {
    name: m.social_professional,
    shortName: m.social_professional_short,
    logo: <IconBriefcaseFilled className={styles.professional} />,
  },
};
