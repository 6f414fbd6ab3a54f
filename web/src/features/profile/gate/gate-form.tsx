import type { OwnProfile } from '@layover/proto/http/user';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextInput } from '../editing/text-input.tsx';
import { useTextDraft } from '../editing/use-text-draft.ts';
import styles from './gate-form.module.css';

/** The form for company and job. Typed values stay until both are saved. */
export function GateForm({ user, onDone }: { user: OwnProfile; onDone: () => void }) {
  const draft = useTextDraft(user, ['company', 'job']);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    draft.save(onDone);
    // Runs after the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <TextInput draft={draft} property="company" first={user.company === ''} />
      <TextInput draft={draft} property="job" first={user.company !== ''} />
      <Button type="submit" size="lg" block busy={draft.isSaving}>
        {m.gate_save()}
      </Button>
    </form>
  );
}
