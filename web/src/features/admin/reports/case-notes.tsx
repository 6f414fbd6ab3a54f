import type { ModerationCaseDetail } from '@layover/proto/http/moderation-schemas';
import { textRules } from '@layover/proto/limits';
import { type FormEvent, useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/field.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import styles from './case-page.module.css';
import type { useCaseCommand } from './case-queries.ts';

interface CaseNotesProps {
  found: ModerationCaseDetail;
  command: ReturnType<typeof useCaseCommand>;
}

/** Notes of ADMINs for each other. */
export function CaseNotes({ found: { notes }, command }: CaseNotesProps) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '') command.mutate({ do: 'note', text }, { onSuccess: () => setText('') });
  }
  return (
    <FormSection title={m.case_notes()} hint={m.case_notes_hint()}>
      {notes.length > 0 && (
        <ul className={styles.rows}>
          {notes.map(({ _id, author, text: words, at }) => (
            <li key={_id} className={styles.row}>
              <Avatar person={author} />
              <div className={styles.text}>
                <p className={styles.rowHead}>
                  <b>{fullName(author)}</b>
                  <time dateTime={at}>{dateTimeIn(at, userTimeZone())}</time>
                </p>
                <p className={styles.note}>{words}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.noteForm} onSubmit={onSubmit} noValidate>
        <TextArea
          label={m.case_note()}
          rows={2}
          maxLength={textRules.moderationNote.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isEmpty && text.trim() === '' ? m.case_note_empty() : undefined}
        />
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          busy={command.isPending && command.variables.do === 'note'}
        >
          {m.case_note_add()}
        </Button>
      </form>
    </FormSection>
  );
}
