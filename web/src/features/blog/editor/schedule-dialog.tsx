import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { isShown, localTime } from '#shared/time/local-time.ts';
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

function problemOf(time: string): string | undefined {
  if (!isShown(time)) return m.field_no_such_time();
  return new Date(time).getTime() > Date.now() ? undefined : m.field_in_past();
}

/** When a post is published. */
export function ScheduleDialog({ publishAt, isSending, onSchedule, onClose }: ScheduleDialogProps) {
  const [time, setTime] = useState(() => localTime(publishAt ?? Date.now() + DAY_MS));
  const [problem, setProblem] = useState<string>();
  const onSubmit = () => {
    const found = problemOf(time);
    setProblem(found);
    if (!found) onSchedule(new Date(time).toISOString());
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
        error={problem}
        value={time}
        initialTime="09:00"
        first={localTime(Date.now()).slice(0, 10)}
        onChange={setTime}
      />
    </FormDialog>
  );
}
