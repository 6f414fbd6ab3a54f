import { IconCopy } from '@tabler/icons-react';
import type { FocusEvent, ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { TextArea, TextField } from '../fields/field.tsx';
import { showToast } from '../toasts/toast.ts';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** The value in groups that can be read and typed; it takes as many lines as it needs. */
  grouped?: string;
  hint?: ReactNode;
}

/** A text that the user takes elsewhere, such as a link. Without https there is no clipboard, so it can be selected. */
export function CopyField({ label, value, grouped, hint }: CopyFieldProps) {
  const field = {
    label,
    hint,
    readOnly: true,
    onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => target.select(),
    aside: (
      <Button
        className={styles.copy}
        variant="quiet"
        size="sm"
        icon={<IconCopy stroke={1.75} aria-hidden="true" />}
        onClick={() =>
          copyText(value).then(
            () => showToast(m.copied()),
            () => showToast(m.copy_failed()),
          )
        }
      >
        {m.copy()}
      </Button>
    ),
  };
  return (
    <div className={styles.field}>
      {grouped === undefined ? (
        <TextField {...field} value={value} />
      ) : (
        <TextArea {...field} value={grouped} rows={2} spellCheck={false} />
      )}
    </div>
  );
}
