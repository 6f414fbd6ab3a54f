import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Banner } from '../status/banner.tsx';
import type { Kept } from './edit-keeper.ts';
import styles from './form.module.css';
import { KeptLine } from './kept-line.tsx';

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Properties of the form, such as those of `useServerForm`. */
  formProps: Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: (event: FormEvent) => unknown };
  submitLabel: string;
  submitVariant?: 'primary' | 'danger';
  cancelLabel?: string;
  isSending: boolean;
  /** An error that is shown above the fields. */
  problem?: unknown;
  /** What was written before and not sent. Cancel discards it; other ways to close the dialog do not. */
  kept?: Kept;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form, which its button and Enter submit. */
export function FormDialog({ title, description, formProps, children, ...props }: FormDialogProps) {
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // In the tree of components the dialog can be part of another form.
    event.stopPropagation();
    void formProps.onSubmit(event);
  };
  const cancel = () => {
    props.kept?.discard();
    props.onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || props.onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {props.cancelLabel ?? m.cancel()}
          </Button>
          <Button type="submit" form={id} variant={props.submitVariant ?? 'primary'} busy={props.isSending}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.fields} {...formProps} onSubmit={onSubmit} noValidate>
        {props.kept && <KeptLine kept={props.kept} />}
        {props.problem !== undefined && <Banner tone="bad">{errorMessage(props.problem)}</Banner>}
        {children}
      </form>
    </Dialog>
  );
}
