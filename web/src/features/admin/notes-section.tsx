import { type FormEvent, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { useKeptText } from '#shared/ui/form/use-kept-text.ts';
import styles from './handling.module.css';
import { type WrittenText, WrittenTexts } from './written-texts.tsx';

interface NotesSectionProps {
  /** What the notes are about, by kind and id. */
  about: string;
  notes: readonly WrittenText[];
  /** Characters of one note. */
  max: number;
  isBusy: boolean;
  /** Calls `onAdded` once the note is stored. */
  onAdd: (text: string, onAdded: () => void) => void;
}

/** Notes of ADMINs for each other. */
export function NotesSection({ about, notes, max, isBusy, onAdd }: NotesSectionProps) {
  const { text, type, clear, kept } = useKeptText(`note.${about}`);
  const [isEmpty, setEmpty] = useState(false);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '') onAdd(text, clear);
  }
  return (
    <FormSection title={m.case_notes()} hint={m.case_notes_hint()}>
      <WrittenTexts texts={notes} />
      <form className={styles.noteForm} onSubmit={onSubmit} noValidate>
        <KeptLine kept={kept} />
        <TextArea
          label={m.case_note()}
          rows={2}
          maxLength={max}
          value={text}
          onChange={(event) => type(event.target.value)}
          error={isEmpty && text.trim() === '' ? m.case_note_empty() : undefined}
        />
        <Button type="submit" size="sm" variant="secondary" busy={isBusy}>
          {m.case_note_add()}
        </Button>
      </form>
    </FormSection>
  );
}
