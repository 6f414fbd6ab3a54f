import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from './in-place-form.module.css';

interface InPlaceFormProps {
  busy: boolean;
  /** Save by default. */
  saveLabel?: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a property in place of its value. Enter saves, Esc cancels. */
export function InPlaceForm({ busy, saveLabel = m.save(), onSave, onCancel, children }: InPlaceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[data-first]');
    field?.focus();
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    // Fields for e-mails have no selection.
    if (isText && field.selectionStart !== null)
      field.setSelectionRange(field.value.length, field.value.length);
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    onSave();
    // Runs after the errors are rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel();
    const isArea = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && isArea && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      {children}
      <div className={styles.answers}>
        <Button type="submit" size="sm" busy={busy}>
          {saveLabel}
        </Button>
        <Button variant="quiet" size="sm" disabled={busy} onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
