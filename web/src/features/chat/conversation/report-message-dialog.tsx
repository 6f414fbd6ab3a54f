import type { messageApi } from '@layover/proto/http/message';
import { textRules } from '@layover/proto/limits';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextArea } from '#shared/ui/field.tsx';
import { showToast } from '#shared/ui/toast.ts';
import type { MessageView } from '../display/message-view.ts';
import styles from './report-message-dialog.module.css';

const reasons = {
  spam: m.chat_report_spam,
  harassment: m.chat_report_harassment,
  scam: m.chat_report_scam,
  other: m.chat_report_other,
};
type Reason = keyof typeof reasons;

/** Reports a message to the administrators, with a reason and a note. */
export default function ReportMessageDialog({
  message,
  onClose,
}: {
  message: MessageView;
  onClose: () => void;
}) {
  const form = useId();
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Reason) =>
      request<typeof messageApi.report>('POST /api/message/report-message/:id', {
        params: { id: message._id ?? '' },
        body: { reason: chosen, ...(note.trim() && { note: note.trim() }) },
      }),
    onSuccess: () => {
      showToast(m.chat_reported());
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(reason === '');
    if (reason !== '') mutate(reason);
  };
  const isDeleted = error instanceof ApiError && error.code === 'message_deleted';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.chat_report_title()}
      description={m.chat_report_hint({ name: message.first_name })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isPending}>
            {m.chat_report()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={onSubmit} noValidate>
        <SelectField
          label={m.chat_report_reason()}
          error={missing && reason === '' ? m.chat_report_reason_missing() : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value as Reason | '')}
          options={[
            { value: '', label: m.chat_report_choose() },
            ...Object.entries(reasons).map(([value, label]) => ({ value, label: label() })),
          ]}
        />
        <TextArea
          label={m.chat_report_note()}
          optional
          rows={3}
          maxLength={textRules.reportNote.max}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={error ? (isDeleted ? m.chat_edit_deleted() : errorMessage(error)) : undefined}
        />
      </form>
    </Dialog>
  );
}
