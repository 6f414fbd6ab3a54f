import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '../i18n/i18n.ts';
import { Button } from './button.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';
import { TextField } from './field.tsx';
import { showToast } from './toast.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  hint?: ReactNode;
}

/** A text that the user takes elsewhere, such as a link. Without https there is no clipboard, so it can be selected. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  return (
    <div className={styles.field}>
      <TextField
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
        aside={
          <Button
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
        }
      />
    </div>
  );
}
