import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useRef } from 'react';
import { useFocusReturn } from '#shared/hooks/use-focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { pictureUrl } from '#shared/ui/picture-url.ts';
import styles from './lightbox.module.css';

interface LightboxProps {
  photos: readonly string[];
  planName: string;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** Photos over the whole window. Arrow keys and swipes change the photo, Esc closes. */
export default function Lightbox({ photos, planName, at, onMove, onClose }: LightboxProps) {
  const focusReturn = useFocusReturn();
  const touchStart = useRef<number | undefined>(undefined);
  const move = (by: number) => onMove((at + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
  };
  const label = m.photo_of({ index: at + 1, count: photos.length, plan: planName });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content
          className={styles.box}
          aria-describedby={undefined}
          {...focusReturn}
          onKeyDown={onKeyDown}
          onTouchStart={(event) => {
            touchStart.current = event.touches[0]?.clientX;
          }}
          onTouchEnd={(event) => {
            const distance = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
            if (Math.abs(distance) > 40) move(distance < 0 ? 1 : -1);
          }}
        >
          <Dialog.Title className={styles.title}>
            <span aria-live="polite">{label}</span>
          </Dialog.Title>
          <img className={styles.photo} src={pictureUrl(photos[at])} alt={label} />
          {photos.length > 1 && (
            <>
              <IconButton className={styles.previous} label={m.photo_previous()} onClick={() => move(-1)}>
                <IconChevronLeft />
              </IconButton>
              <IconButton className={styles.next} label={m.photo_next()} onClick={() => move(1)}>
                <IconChevronRight />
              </IconButton>
            </>
          )}
          <Dialog.Close asChild>
            <IconButton className={styles.close} label={m.close()}>
              <IconX stroke={1.75} />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
