import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { userTimeZone } from '#shared/time/place-time.ts';
import { TextField } from '#shared/ui/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';

interface ScheduleDialogProps {
  publishAt: string | undefined;
  isSending: boolean;
  onSchedule: (publishAt: string) => void;
  onClose: () => void;
}

/** A date as a field for date and time has it, in the time zone of this device. */
function localInput(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const DAY_MS = 86_400_000;

/** When a post is published. */
export function ScheduleDialog({ publishAt, isSending, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => localInput(new Date(publishAt ?? Date.now() + DAY_MS)));
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
      <TextField
        type="datetime-local"
        label={m.editor_schedule_time()}
        hint={m.editor_schedule_zone({ zone: userTimeZone() })}
        error={isWrong ? m.field_in_past() : undefined}
        value={time}
        min={localInput(new Date())}
        onChange={({ target }) => setTime(target.value)}
      />
    </FormDialog>
  );
}
