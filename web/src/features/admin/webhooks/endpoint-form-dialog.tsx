import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import type { WebhookEvent } from '@layover/proto/http/user/webhook-messages';
import { textRules, WEBHOOK_URL_MAX } from '@layover/proto/limits';
import { useId } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Checkbox } from '#shared/ui/fields/checkbox.tsx';
import { FieldError, TextField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import formStyles from '#shared/ui/form/form.module.css';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { typeLabels, webhookEvents } from './webhook-labels.ts';
import { useCreateEndpoint, useEditEndpoint } from './webhook-queries.ts';
import styles from './webhooks.module.css';

interface EndpointValues {
  url: string;
  description: string;
  events: WebhookEvent[];
}

interface EndpointFormDialogProps {
  /** The name under which this browser stores what is written. */
  keptAs: string;
  title: string;
  submitLabel: string;
  values: EndpointValues;
  save: (values: EndpointValues) => Promise<void>;
  onClose: () => void;
}

/** Adds an endpoint. */
export function NewEndpointDialog(props: { onCreated: (secret: string) => void; onClose: () => void }) {
  const create = useCreateEndpoint();
  return (
    <EndpointFormDialog
      keptAs="webhook.new"
      title={m.webhooks_new()}
      submitLabel={m.webhook_create()}
      values={{ url: '', description: '', events: webhookEvents }}
      save={async (values) => props.onCreated((await create.mutateAsync(values)).secret)}
      onClose={props.onClose}
    />
  );
}

/** Changes an endpoint. */
export function EditEndpointDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}) {
  const edit = useEditEndpoint(endpoint);
  const { url, description, events, enabled } = endpoint;
  return (
    <EndpointFormDialog
      keptAs={`webhook.${endpoint._id}`}
      title={m.webhook_edit_title()}
      submitLabel={m.plan_save()}
      values={{ url, description, events }}
      save={async (values) => {
        await edit.mutateAsync({ ...values, enabled });
        showToast(m.webhook_saved());
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function EndpointFormDialog({ keptAs, title, submitLabel, values, save, onClose }: EndpointFormDialogProps) {
  const { form, formProps, problem, kept } = useServerForm<EndpointValues>({
    defaultValues: values,
    fields: ['url', 'description', 'events'],
    keep: useEditKeeper<EndpointValues>(keptAs),
    save,
  });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const problemId = useId();
  return (
    <FormDialog
      title={title}
      formProps={formProps}
      kept={kept}
      submitLabel={submitLabel}
      isSending={isSubmitting}
      // There is no code if the ADMIN has closed the password dialog.
      problem={problem instanceof ApiError ? problem : undefined}
      onClose={onClose}
    >
      <TextField
        label={m.webhook_url()}
        hint={m.webhook_url_hint()}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        maxLength={WEBHOOK_URL_MAX}
        error={errors.url?.message}
        {...register('url', { validate: (typed) => typed.trim() !== '' || m.field_empty() })}
      />
      <TextField
        label={m.webhook_description()}
        hint={m.webhook_description_hint()}
        optional
        autoComplete="off"
        error={errors.description?.message}
        {...register('description', textRule(textRules.webhookDescription))}
      />
      <fieldset className={formStyles.choices} aria-describedby={errors.events ? problemId : undefined}>
        <legend>{m.webhook_events()}</legend>
        {webhookEvents.map((event) => (
          <label key={event} className={styles.choice}>
            <Checkbox
              value={event}
              aria-invalid={errors.events ? true : undefined}
              {...register('events', {
                validate: (chosen) => chosen.length > 0 || m.webhook_events_none(),
              })}
            />
            <span>
              {typeLabels[event]()} <code>{event}</code>
            </span>
          </label>
        ))}
        {errors.events && <FieldError id={problemId}>{errors.events.message}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}
