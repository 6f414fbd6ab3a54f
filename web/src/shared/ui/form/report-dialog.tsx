import { type REPORT_REASONS, textRules } from '@layover/proto/limits';
import { type ReactNode, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { SelectField, TextArea } from '../fields/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useKeptText } from './use-kept-text.ts';

type ReportReason = (typeof REPORT_REASONS)[number];

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
  /** What is reported, by kind and id. */
  about: string;
  title: string;
  description: ReactNode;
  /** Resolves once the report is stored. */
  onSend: (report: Report) => Promise<unknown>;
  isSending: boolean;
  /** The error of the report. */
  error: string | undefined;
  onClose: () => void;
}

/** A report to the administrators, with a reason and a note. */
export function ReportDialog({
  about,
  title,
  description,
  onSend,
  isSending,
  error,
  onClose,
}: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const { text: note, type, clear, kept } = useKeptText(`report.${about}`);
  const [missing, setMissing] = useState(false);
  const onSubmit = () => {
    setMissing(reason === '');
    if (reason === '') return;
    onSend({ reason, ...(note.trim() && { note: note.trim() }) }).then(clear, () => {
      // The caller shows the error.
    });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      formProps={{ onSubmit }}
      submitLabel={m.report()}
      submitVariant="danger"
      isSending={isSending}
      kept={kept}
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
        onChange={(event) => type(event.target.value)}
        error={error}
      />
    </FormDialog>
  );
}
