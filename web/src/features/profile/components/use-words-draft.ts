import type { OwnProfile } from '@layover/proto/http/user';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { fieldWords } from '#shared/lib/field-words.ts';
import { useUpdateProfile } from '../api/update-profile.ts';
import { WORDS_MAX } from '../model/bounds.ts';
import { changeErrorWords } from '../model/change-error-words.ts';
import { addWords, type WordsProblem } from '../model/words.ts';

export type WordsProperty = 'languages' | 'tags';

interface Draft {
  words: readonly string[];
  typed: string;
}

/** A list of words while it is being changed, kept until it is saved or dropped. */
export function useWordsDraft(user: OwnProfile, property: WordsProperty) {
  const [draft, setDraft] = useState<Draft>();
  const [error, setError] = useState<string>();
  const update = useUpdateProfile();
  const { words, typed } = draft ?? { words: user[property], typed: '' };

  /** Takes what is typed into the list; the list, unless something does not fit. */
  function take(): readonly string[] | undefined {
    const added = addWords(words, typed);
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
        onError: (failure) => setError(changeErrorWords(failure)),
      });
    },
  };
}

export type WordsDraft = ReturnType<typeof useWordsDraft>;

function problemWords(problem: WordsProblem) {
  return problem === 'too_many' ? m.profile_words_too_many({ max: WORDS_MAX }) : fieldWords(problem.word);
}
