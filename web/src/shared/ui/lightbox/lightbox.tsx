import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { returnFocus } from '#shared/hooks/focus-return.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './lightbox.module.css';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  /** Undefined if there is no previous or next picture. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
  labels: { previous: string; next: string };
  classes: { overlay?: string; content?: string; previous?: string; next?: string };
  testId?: string;
  /** The picture, a `Dialog.Title` and a close button. */
  children: ReactNode;
}

/** Pictures over the whole page, one at a time. Arrow keys and swipes change the picture, Escape closes. */
export function Lightbox({ onPrevious, onNext, onClose, labels, classes, testId, children }: LightboxProps) {
  const swipe = useSwipe((step) => (step < 0 ? onPrevious?.() : onNext?.()));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.();
    if (key === 'ArrowRight') onNext?.();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {classes.overlay && <Dialog.Overlay className={classes.overlay} />}
        <Dialog.Content
          className={clsx(styles.content, classes.content)}
          aria-describedby={undefined}
          data-testid={testId}
          onKeyDown={onKeyDown}
          {...swipe}
          onCloseAutoFocus={returnFocus}
        >
          {children}
          {onPrevious && (
            <IconButton
              className={clsx(styles.button, classes.previous)}
              label={labels.previous}
              onClick={onPrevious}
            >
              <IconChevronLeft stroke={1.75} />
            </IconButton>
          )}
          {onNext && (
            <IconButton className={clsx(styles.button, classes.next)} label={labels.next} onClick={onNext}>
              <IconChevronRight stroke={1.75} />
            </IconButton>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
