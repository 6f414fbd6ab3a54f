import { type REPORT_REASONS, textRules } from '@layover/proto/limits';
import { type ReactNode, useState } from 'react';
import { m } from '../i18n/i18n.ts';
import { SelectField, TextArea } from './field.tsx';
import { FormDialog } from './form/form-dialog.tsx';

export type ReportReason = (typeof REPORT_REASONS)[number];

export interface Report {
  reason: ReportReason;
  /** Missing if it is empty. */
  note?: string;
}

export const reportReasonLabels: Readonly<Record<ReportReason, () => string>> = {
  spam: m.report_spam,
  harassment: m.report_harassment,
  scam: m.report_scam,
  other: m.report_other,
};

interface ReportDialogProps {
  title: string;
  description: ReactNode;
  onSend: (report: Report) => void;
  isSending: boolean;
  /** The error of the report. */
  error: string | undefined;
  onClose: () => void;
}

/** A report to the administrators, with a reason and a note. */
export function ReportDialog({ title, description, onSend, isSending, error, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const onSubmit = () => {
    setMissing(reason === '');
    if (reason !== '') onSend({ reason, ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      formProps={{ onSubmit }}
      submitLabel={m.report()}
      submitVariant="danger"
      isSending={isSending}
      onClose={onClose}
    >
      <SelectField
        label={m.report_reason()}
        error={missing && reason === '' ? m.report_reason_missing() : undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReportReason | '')}
        options={[
          { value: '', label: m.report_choose() },
          ...Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label: label() })),
        ]}
      />
      <TextArea
        label={m.report_note()}
        optional
        rows={3}
        maxLength={textRules.reportNote.max}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
