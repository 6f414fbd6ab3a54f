import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './in-place-form.module.css';

interface InPlaceFormProps {
  busy: boolean;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a property in place of its value. Enter saves, Esc cancels. */
export function InPlaceForm({ busy, onSave, onCancel, children }: InPlaceFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('[data-first]');
    field?.focus();
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
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
          {m.save()}
        </Button>
        <Button variant="quiet" size="sm" disabled={busy} onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
