import type { OwnProfile } from '@layover/proto/http/user/user';
import type { WorkEmail } from '@layover/proto/http/user/work-email';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { InPlaceForm } from '../editing/in-place-form.tsx';
import { type EditState, PropertyRow } from '../editing/property-row.tsx';
import { useRemoveWorkEmail, useRequestWorkEmail, workEmailQuery } from './work-email-queries.ts';
import styles from './work-email-row.module.css';

/** Shows where the user works: the domain of a work e-mail that a mail has confirmed. */
export function WorkEmailRow({ user, edit }: { user: OwnProfile; edit: EditState }) {
  const { data: workEmail } = useQuery(workEmailQuery);
  const [email, setEmail] = useState<string>();
  const send = useRequestWorkEmail();
  function close() {
    setEmail(undefined);
    send.reset();
    edit.onDone();
  }
  function save() {
    send.mutate((email ?? user.email).trim(), {
      onSuccess: ({ domain, requestedDomain }) => {
        close();
        showToast(
          requestedDomain ? m.work_email_sent({ domain: requestedDomain }) : m.work_email_done({ domain }),
        );
      },
    });
  }
  return (
    <PropertyRow
      label={m.work_email()}
      value={workEmail?.domain}
      note={workEmail && <WorkEmailNote workEmail={workEmail} />}
      edit={edit}
    >
      <InPlaceForm busy={send.isPending} saveLabel={m.work_email_send()} onSave={save} onCancel={close}>
        <TextField
          label={m.work_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email ?? user.email}
          readOnly={send.isPending}
          data-first
          hint={m.work_email_hint()}
          error={sendError(send.error)}
          onChange={({ target }) => setEmail(target.value)}
        />
      </InPlaceForm>
    </PropertyRow>
  );
}

function WorkEmailNote({ workEmail: { until, requestedDomain, domain } }: { workEmail: WorkEmail }) {
  const remove = useRemoveWorkEmail();
  const day = new Intl.DateTimeFormat(languageTag(), { dateStyle: 'long' });
  const isEmpty = !domain && !requestedDomain;
  if (isEmpty) return m.work_email_note();
  return (
    <>
      {requestedDomain
        ? m.work_email_waiting({ domain: requestedDomain })
        : until && m.work_email_until({ date: day.format(new Date(until)) })}{' '}
      <button
        type="button"
        className={`link ${styles.remove}`}
        disabled={remove.isPending}
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () => showToast(m.work_email_removed()),
            onError: (error) => showToast(errorMessage(error)),
          })
        }
      >
        {domain ? m.work_email_remove() : m.work_email_cancel()}
      </button>
    </>
  );
}

function sendError(error: unknown): string | undefined {
  if (!error) return undefined;
  const problem = error instanceof ApiError ? error.fields.email : undefined;
  return problem ? fieldMessage(problem) : errorMessage(error);
}
