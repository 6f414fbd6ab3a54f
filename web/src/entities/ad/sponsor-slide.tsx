import type { Ad } from '@layover/proto/http/content/ad-schemas';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import { Tag } from '#shared/ui/fields/chip.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './sponsor-slide.module.css';

/** An ad must not compete with the page's primary button, so `primary` is drawn as `soft`. */
const variants = { primary: 'soft', secondary: 'secondary', quiet: 'quiet' } as const;

interface SponsorSlideProps {
  ad: Pick<Ad, 'title' | 'button' | 'buttontext' | 'url' | 'image'>;
  /** Whether the slide looks as on phones at any width of the page. */
  isNarrow?: boolean;
  /** Replaces the stored picture. */
  pictureUrl?: string;
  onFollow?: () => void;
}

/** The slide of one ad. */
export function SponsorSlide({ ad, isNarrow, pictureUrl, onFollow }: SponsorSlideProps) {
  return (
    <div className={clsx(styles.slide, isNarrow && styles.narrow)}>
      {pictureUrl ? (
        <img className={clsx(styles.picture, styles.local)} src={pictureUrl} alt="" />
      ) : (
        <ImageFrame className={styles.picture} src={ad.image} alt="" size="small" radius="var(--r3)" />
      )}
      <div className={styles.text}>
        <Tag className={styles.tag}>{m.sponsor_tag()}</Tag>
        <h2>{ad.title}</h2>
      </div>
      {ad.buttontext && /^https?:\/\//i.test(ad.url) && (
        <ButtonAnchor
          size="sm"
          variant={variants[ad.button]}
          href={ad.url}
          rel="sponsored noopener noreferrer"
          target="_blank"
          onClick={onFollow}
          onAuxClick={onFollow}
        >
          {ad.buttontext}
        </ButtonAnchor>
      )}
    </div>
  );
}
