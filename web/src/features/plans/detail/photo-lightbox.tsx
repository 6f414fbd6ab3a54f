import { IconX } from '@tabler/icons-react';
import { Dialog } from 'radix-ui';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Lightbox } from '#shared/ui/lightbox/lightbox.tsx';
import { pictureUrl } from '#shared/ui/page/picture-url.ts';
import styles from './photo-lightbox.module.css';

interface PhotoLightboxProps {
  photos: readonly string[];
  planName: string;
  at: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** The photos of a plan over the whole window. The first photo follows the last one. */
export default function PhotoLightbox({ photos, planName, at, onMove, onClose }: PhotoLightboxProps) {
  const move = (by: number) => onMove((at + by + photos.length) % photos.length);
  const label = m.photo_of({ index: at + 1, count: photos.length, plan: planName });
  const several = photos.length > 1;
  return (
    <Lightbox
      onPrevious={several ? () => move(-1) : undefined}
      onNext={several ? () => move(1) : undefined}
      onClose={onClose}
      labels={{ previous: m.photo_previous(), next: m.photo_next() }}
      classes={{
        overlay: styles.veil,
        content: styles.box,
        previous: styles.previous,
        next: styles.next,
      }}
    >
      <Dialog.Title className={styles.title}>
        <span aria-live="polite">{label}</span>
      </Dialog.Title>
      <img className={styles.photo} src={pictureUrl(photos[at])} alt={label} />
      <Dialog.Close asChild>
        <IconButton className={styles.close} label={m.close()}>
          <IconX stroke={1.75} />
        </IconButton>
      </Dialog.Close>
    </Lightbox>
  );
}
