import { IconX } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { returnFocus } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, which stay in place while the content scrolls. */
  end?: ReactNode;
}

/** A dialog that rises from the lower edge. */
export function Sheet({ title, onClose, children, end }: SheetProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil}>
          <Dialog.Content
            className={styles.sheet}
            aria-describedby={undefined}
            onCloseAutoFocus={returnFocus}
          >
            <span className={styles.handle} aria-hidden="true" />
            <div className={styles.head}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              <Dialog.Close asChild>
                <IconButton size="sm" label={m.close()}>
                  <IconX stroke={1.75} />
                </IconButton>
              </Dialog.Close>
            </div>
            <div className={styles.content}>{children}</div>
            {end && <div className={styles.end}>{end}</div>}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
