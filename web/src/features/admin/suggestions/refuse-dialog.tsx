import type { Suggestion } from '@layover/proto/http/suggestion';
import { textRules } from '@layover/proto/limits';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { textErrorMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/field.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useRefuseSuggestion } from './suggestion-queries.ts';

/** Asks for a word to the author and refuses the suggestion. */
export function RefuseDialog({ suggestion, onClose }: { suggestion: Suggestion; onClose: () => void }) {
  const [word, setWord] = useState('');
  const [problem, setProblem] = useState<string>();
  const refuse = useRefuseSuggestion();
  const name = suggestion.author.first_name;
  function submit() {
    const wrong = textErrorMessage(word, textRules.adminWord);
    setProblem(wrong);
    if (wrong) return;
    refuse.mutate(
      { id: suggestion._id, word },
      {
        onSuccess: () => {
          showToast(m.suggestion_refused_done({ name }));
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.suggestion_refuse_title({ plan: suggestion.planName })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button busy={refuse.isPending} onClick={submit}>
            {m.suggestion_refuse()}
          </Button>
        </>
      }
    >
      {refuse.error && <Banner tone="bad">{errorMessage(refuse.error)}</Banner>}
      <TextArea
        label={m.suggestion_word_field({ name })}
        hint={m.suggestion_word_hint()}
        value={word}
        error={problem}
        onChange={(event) => setWord(event.target.value)}
      />
    </Dialog>
  );
}
