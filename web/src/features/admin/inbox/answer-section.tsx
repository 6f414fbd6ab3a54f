import type { ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import { textRules } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { LeaveDialog } from '#shared/ui/form/leave-dialog.tsx';
import { useKeptText } from '#shared/ui/form/use-kept-text.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import handlingStyles from '../handling.module.css';
import { WrittenTexts } from '../written-texts.tsx';
import { sendsMailQuery, type useMessageCommand } from './message-queries.ts';

interface AnswerSectionProps {
  message: ContactMessageDetail;
  command: ReturnType<typeof useMessageCommand>;
}

/** The mailed answers, and the form of a new one. The form keeps its text if the call is rejected. */
export function AnswerSection({ message, command }: AnswerSectionProps) {
  const { _id, email, state, answers, locale } = message;
  const { text, type, clear, kept } = useKeptText(`answer.${_id}`);
  const [error, setError] = useState<string>();
  const { data: sendsMail = true } = useQuery(sendsMailQuery);
  const isBusy = command.isPending && command.variables.do === 'answer';

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = textErrorMessage(text, textRules.contactAnswer);
    setError(problem);
    if (problem) return;
    command.mutate(
      { do: 'answer', text },
      {
        onSuccess: () => {
          clear();
          showToast(m.inbox_answer_done({ email }));
        },
      },
    );
  }

  if (state === 'spam' && answers.length === 0) return null;
  return (
    <FormSection title={m.inbox_answer_title()} hint={m.inbox_answer_hint({ email })}>
      {!sendsMail && <Banner tone="warn">{m.inbox_no_mail()}</Banner>}
      <WrittenTexts texts={answers} />
      {state !== 'spam' && (
        <form className={handlingStyles.noteForm} onSubmit={onSubmit} noValidate>
          <KeptLine kept={kept} />
          <TextArea
            label={answers.length > 0 ? m.inbox_answer_further() : m.inbox_answer()}
            rows={6}
            lang={locale}
            readOnly={isBusy}
            maxLength={textRules.contactAnswer.max}
            value={text}
            error={error}
            onChange={(event) => {
              type(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" busy={isBusy}>
            {m.inbox_answer_send()}
          </Button>
        </form>
      )}
      <LeaveDialog isDirty={text.trim() !== '' && !isBusy} onLeave={clear} />
    </FormSection>
  );
}
