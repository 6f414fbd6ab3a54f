import type { OwnProfile } from '@layover/proto/http/user/user';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextInput } from '../editing/text-input.tsx';
import { useTextDraft } from '../editing/use-text-draft.ts';
import styles from './gate-form.module.css';
import type { RequiredProperty } from './missing-properties.ts';

interface GateFormProps {
  user: OwnProfile;
  /** The properties to ask for. */
  properties: readonly RequiredProperty[];
  onDone: () => void;
}

/** The form for what is missing of company and job. Typed values stay until all are saved. */
export function GateForm({ user, properties, onDone }: GateFormProps) {
  const draft = useTextDraft(user, properties);
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
      {properties.map((property, index) => (
        <TextInput key={property} draft={draft} property={property} first={index === 0} />
      ))}
      <Button type="submit" size="lg" block busy={draft.isSaving}>
        {m.gate_save()}
      </Button>
    </form>
  );
}
