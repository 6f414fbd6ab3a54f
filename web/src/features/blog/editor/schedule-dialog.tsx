import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { localTime } from '#shared/time/local-time.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';

interface ScheduleDialogProps {
  publishAt: string | undefined;
  isSending: boolean;
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

const DAY_MS = 86_400_000;

/** When a post is published. */
export function ScheduleDialog({ publishAt, isSending, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => localTime(publishAt ?? Date.now() + DAY_MS));
  const [isWrong, setWrong] = useState(false);
  const onSubmit = () => {
    const at = new Date(time);
    const isFuture = at.getTime() > Date.now();
    setWrong(!isFuture);
    if (isFuture) onSchedule(at.toISOString());
  };
  return (
    <FormDialog
      title={m.editor_schedule()}
      formProps={{ onSubmit }}
      submitLabel={m.editor_schedule()}
      isSending={isSending}
      onClose={onClose}
    >
      <DateTimeField
        label={m.editor_schedule_time()}
        hint={m.editor_schedule_zone({ zone: userTimeZone() })}
        error={isWrong ? m.field_in_past() : undefined}
        value={time}
        initialTime="09:00"
        first={localTime(Date.now()).slice(0, 10)}
        onChange={setTime}
      />
    </FormDialog>
  );
}
