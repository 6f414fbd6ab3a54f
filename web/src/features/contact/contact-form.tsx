import { textRules } from '@layover/proto/limits';
import { useEffect } from 'react';
import { subjectOptions } from '#entities/contact-message/subject-labels.ts';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { refreshSession } from '#entities/session/session-refresh.ts';
import { HumanCheckStatus } from '#shared/human-check/human-check-status.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { onPersonalDataCleared } from '#shared/storage/on-personal-data-cleared.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { chosenRule, emailRule, textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import styles from './contact.module.css';
import { type ContactValues, sendMessage } from './send-message.ts';
import { SendProblem } from './send-problem.tsx';

interface ContactFormProps {
  onSent: (sent: Pick<ContactValues, 'name' | 'email'>) => void;
}

/** The form by which anybody writes to the team. What was typed stays until the server has it. */
export function ContactForm({ onSent }: ContactFormProps) {
  const me = useSignedIn();
  const keep = useEditKeeper<ContactValues>('contact');
  const { form, formProps, problem, kept } = useServerForm<ContactValues>({
    defaultValues: { name: me ? fullName(me) : '', email: me?.email ?? '', subject: '', message: '' },
    fields: ['name', 'email', 'subject', 'message'],
    keep,
    save: async (values) => {
      await sendMessage(values, keep.creationIdOf);
      onSent(values);
    },
  });
  const { register, formState, watch, getValues, setValue, reset } = form;
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    // The session of a returning person is known only after a call.
    if (!me) {
      void refreshSession();
      return;
    }
    if (getValues('name') === '') setValue('name', fullName(me));
    if (getValues('email') === '') setValue('email', me.email);
  }, [me, getValues, setValue]);

  // The form is on a public page, which stays open after a log-out.
  useEffect(
    () => onPersonalDataCleared(() => reset({ name: '', email: '', subject: '', message: '' })),
    [reset],
  );

  const { max } = textRules.contactMessage;
  return (
    <form {...formProps} className={styles.card} aria-label={m.contact_form()} aria-busy={isSubmitting}>
      <KeptLine kept={kept} />
      {problem !== undefined && <SendProblem error={problem} message={getValues('message')} />}
      <FormRow>
        <TextField
          label={m.contact_name()}
          autoComplete="name"
          readOnly={isSubmitting}
          error={errors.name?.message}
          {...register('name', textRule(textRules.senderName))}
        />
        <TextField
          label={m.email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={isSubmitting}
          error={errors.email?.message}
          {...register('email', emailRule)}
        />
      </FormRow>
      <SelectField
        label={m.contact_subject()}
        options={[{ value: '', label: m.contact_subject_choose() }, ...subjectOptions()]}
        error={errors.subject?.message}
        {...register('subject', chosenRule)}
      />
      <TextArea
        label={m.contact_message()}
        rows={6}
        readOnly={isSubmitting}
        hint={m.contact_characters({ count: numberLabel(watch('message').length), max: numberLabel(max) })}
        error={errors.message?.message}
        {...register('message', textRule(textRules.contactMessage))}
      />
      <div className={styles.below}>
        <p className={styles.use}>{m.contact_use()}</p>
        <Button type="submit" size="lg" busy={isSubmitting}>
          {isSubmitting ? m.contact_sending() : m.contact_send()}
        </Button>
      </div>
      <HumanCheckStatus />
    </form>
  );
}
