import { IconAlertCircle, IconCloudCheck, IconCloudUp, IconDeviceLaptop } from '@tabler/icons-react';
import type { SaveState } from '#shared/hooks/use-save-timer.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import styles from './save-status.module.css';

interface SaveStatusProps {
  state: SaveState;
  /** The text of each state. */
  texts: Record<SaveState, string>;
  onRetry: () => void;
}

const icons = {
  saving: IconCloudUp,
  saved: IconCloudCheck,
  unsaved: IconDeviceLaptop,
  failed: IconAlertCircle,
} as const;

/** Whether an edit that saves itself is saved, in words. */
export function SaveStatus({ state, texts, onRetry }: SaveStatusProps) {
  const Icon = icons[state];
  return (
    <div className={styles.status}>
      <p role="status" data-state={state}>
        <Icon stroke={1.75} aria-hidden="true" />
        {texts[state]}
      </p>
      {state === 'failed' && (
        <Button size="sm" variant="quiet" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  );
}
