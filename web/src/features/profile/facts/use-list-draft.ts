import type { OwnProfile } from '@layover/proto/http/user';
import { TAGS_MAX } from '@layover/proto/limits';
import { useState } from 'react';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { changeErrorMessage } from '../editing/change-error-message.ts';
import { useUpdateProfile } from '../editing/update-profile.ts';
import { addItems, type ListItemsProblem } from './list-items.ts';

export type ListProperty = 'languages' | 'tags';

interface Draft {
  words: readonly string[];
  typed: string;
}

/** The unsaved state of a list, kept until it is saved or discarded. */
export function useListDraft(user: OwnProfile, property: ListProperty) {
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const update = useUpdateProfile();
  const { words, typed } = draft ?? { words: user[property], typed: '' };

  /** Adds the typed items to the list. Returns the list, or undefined if an item is invalid. */
  function take(): readonly string[] | undefined {
    const added = addItems(words, typed);
    setDraft({ words: added.words, typed: added.rest });
    setError(added.problem && problemWords(added.problem));
    return added.problem ? undefined : added.words;
  }
  function drop() {
    setDraft(undefined);
    setError(undefined);
  }
  return {
    words,
    typed,
    error,
    isChanged: typed.trim() !== '' || words.join('\n') !== user[property].join('\n'),
    isSaving: update.isPending,
    type(text: string) {
      setDraft({ words, typed: text });
      setError(undefined);
    },
    remove(word: string) {
      setDraft({ words: words.filter((known) => known !== word), typed });
      setError(undefined);
    },
    take,
    drop,
    save(onSaved: () => void) {
      const value = take();
      if (!value || update.isPending) return;
      update.mutate(value.join('\n') === user[property].join('\n') ? [] : [{ property, value: [...value] }], {
        onSuccess: () => {
          drop();
          onSaved();
        },
        onError: (failure) => setError(changeErrorMessage(failure)),
      });
    },
  };
}

export type ListDraft = ReturnType<typeof useListDraft>;

function problemWords(problem: ListItemsProblem) {
  return problem === 'too_many' ? m.profile_words_too_many({ max: TAGS_MAX }) : fieldMessage(problem.word);
}
