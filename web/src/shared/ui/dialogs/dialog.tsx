import { IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { returnFocus } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** A picture of `/scenes/` above the title. */
  image?: string;
  wide?: boolean;
  /** Whether the dialog has a close button. */
  closable?: boolean;
  /** Buttons at the end. */
  footer?: ReactNode;
  children?: ReactNode;
}

/**
 * A modal dialog, on phones at the lower edge. Title and buttons stay in view, and what is between them scrolls. It traps the
 * focus and returns it on closing.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  image,
  wide,
  closable = true,
  footer,
  children,
}: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.veil}>
          <Radix.Content
            className={clsx(styles.dialog, wide && styles.wide)}
            onCloseAutoFocus={returnFocus}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            {image && <img className={styles.picture} src={image} alt="" />}
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <div className={styles.content}>
              {description && (
                <Radix.Description className={styles.description}>{description}</Radix.Description>
              )}
              {children}
            </div>
            {footer && <div className={styles.footer}>{footer}</div>}
            {closable && (
              <Radix.Close asChild>
                <IconButton className={styles.close} size="sm" label={m.close()}>
                  <IconX stroke={1.75} />
                </IconButton>
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
