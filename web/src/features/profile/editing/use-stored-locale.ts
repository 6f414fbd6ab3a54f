import { mailLocaleOf } from '@layover/proto/mail-locales';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#entities/session/current-user.ts';
import { locale } from '#shared/i18n/i18n.ts';
import { useUpdateProfile } from './use-update-profile.ts';

/** Stores the language of the pages in the user's profile, because mails are written in it. It is tried once a page load. */
export function useStoredLocale(): void {
  const { data: user } = useCurrentUser();
  const { mutate } = useUpdateProfile();
  const isTried = useRef(false);
  const stored = user?.locale;
  useEffect(() => {
    const value = mailLocaleOf(locale());
    if (stored === undefined || stored === value || isTried.current) return;
    isTried.current = true;
    mutate([{ property: 'locale', value }]);
  }, [stored, mutate]);
}
