import type { OwnProfile } from '@layover/proto/http/user/user';
import type { Language } from '@layover/proto/languages';
import { useState } from 'react';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';

/** The unsaved choice of languages, kept until it is saved or discarded. */
export function useLanguagesDraft(user: OwnProfile) {
  const [draft, setDraft] = useState<readonly Language[]>();
  const update = useUpdateProfile();
  const items = draft ?? user.languages;
  const isChanged = items.join() !== user.languages.join();
  return {
    items,
    isChanged,
    isSaving: update.isPending,
    error: update.error && changeErrorMessage(update.error),
    add: (language: Language) => setDraft([...items, language]),
    remove: (language: Language) => setDraft(items.filter((item) => item !== language)),
    discard() {
      setDraft(undefined);
      update.reset();
    },
    save(onSaved: () => void) {
      if (update.isPending) return;
      update.mutate(isChanged ? [{ property: 'languages', value: [...items] }] : [], {
        onSuccess: () => {
          setDraft(undefined);
          onSaved();
        },
      });
    },
  };
}
