import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './gallery.module.css';

const PhotoLightbox = lazySection(() => import('./photo-lightbox.tsx'));

/** One large photo and up to four small ones, or a swipeable row on phones. Each photo opens in a lightbox. */
export function Gallery({ photos, planName }: { photos: readonly string[]; planName: string }) {
  const [opened, setOpened] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <div className={styles.gallery} data-count={Math.min(photos.length, 5)}>
      {photos.map((photo, index) => (
        <button
          key={photo}
          type="button"
          className={styles.photo}
          aria-label={m.photo_of({ index: index + 1, count: photos.length, plan: planName })}
          onClick={() => setOpened(index)}
        >
          <ImageFrame
            src={photo}
            alt=""
            size={index === 0 ? 'large' : 'small'}
            radius="0"
            eager={index === 0}
          />
        </button>
      ))}
      {photos.length > 1 && (
        <button type="button" className={styles.all} onClick={() => setOpened(0)}>
          <IconPhoto stroke={1.75} aria-hidden="true" />
          {m.photos_count({ count: photos.length })}
        </button>
      )}
      {opened !== undefined && (
        <Suspense>
          <PhotoLightbox
            photos={photos}
            planName={planName}
            at={opened}
            onMove={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
