import { type REPORT_REASONS, textRules } from '@layover/proto/limits';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { m } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SelectField, TextArea } from './field.tsx';
import styles from './report-dialog.module.css';

export type ReportReason = (typeof REPORT_REASONS)[number];

export interface Report {
  reason: ReportReason;
  /** Missing if it is empty. */
  note?: string;
}

const reasons: Record<ReportReason, () => string> = {
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
  /** Why the report was not accepted. */
  error: string | undefined;
  onClose: () => void;
}

/** A report to the administrators, with a reason and a note. */
export function ReportDialog({ title, description, onSend, isSending, error, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(reason === '');
    if (reason !== '') onSend({ reason, ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" form={form} variant="danger" busy={isSending}>
            {m.report()}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={onSubmit} noValidate>
        <SelectField
          label={m.report_reason()}
          error={missing && reason === '' ? m.report_reason_missing() : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value as ReportReason | '')}
          options={[
            { value: '', label: m.report_choose() },
            ...Object.entries(reasons).map(([value, label]) => ({ value, label: label() })),
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
      </form>
    </Dialog>
  );
}
