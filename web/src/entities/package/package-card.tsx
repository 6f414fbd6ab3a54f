import type { Package } from '@layover/proto/http/payment/payment';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Moon } from './moon.tsx';
import styles from './package-card.module.css';
import { price } from './packages.ts';

/** The fields that a card shows, also of a package that is not stored yet. */
type ShownPackage = Pick<
  Package,
  'name' | 'tier' | 'colour' | 'cost' | 'days' | 'featured' | 'text' | 'items' | 'image'
>;

interface PackageCardProps {
  offer: ShownPackage;
  /** The user has the package. */
  isOwn?: boolean;
  /** The card has a dark background. */
  isHighlighted?: boolean;
  heading?: 'h2' | 'h3';
  /** The card begins with the picture of the package. Without a stored one its moon is drawn where cards are beside each other. */
  hasPicture?: boolean;
  /** Replaces the stored picture. */
  pictureUrl?: string | undefined;
  /** Below the items, such as a button. */
  children?: ReactNode;
}

/** A package as an entry of a list. The user's own has a ring. */
export function PackageCard({
  offer,
  isOwn,
  isHighlighted = offer.featured,
  heading: Heading = 'h3',
  hasPicture = false,
  pictureUrl,
  children,
}: PackageCardProps) {
  return (
    <li className={clsx(styles.pack, isHighlighted && styles.highlighted, isOwn && styles.own)}>
      {(isOwn || isHighlighted) && (
        <span className={clsx(styles.flag, isOwn && styles.ownFlag)}>
          {isOwn ? m.package_yours() : m.package_featured()}
        </span>
      )}
      {hasPicture && <CardPicture offer={offer} url={pictureUrl} />}
      <Heading className={styles.name}>
        <Moon className={styles.moon} tier={offer.tier} colour={offer.colour} />
        {offer.name}
      </Heading>
      <p className={styles.price}>
        {price(offer.cost)}{' '}
        <small>{offer.cost === 0 ? m.package_no_end() : m.package_days({ days: offer.days })}</small>
      </p>
      <p className={styles.text}>{offer.text}</p>
      <ul className={styles.items}>
        {offer.items.map(({ text, included }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items can have the same text.
          <li key={index} className={clsx(!included && styles.without)}>
            {included ? (
              <IconCheck stroke={2} aria-hidden="true" />
            ) : (
              <IconMinus stroke={2} aria-hidden="true" />
            )}
            <span>
              {text}
              <VisuallyHidden> ({included ? m.package_included() : m.package_excluded()})</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      {children}
    </li>
  );
}

function CardPicture({ offer, url }: { offer: ShownPackage; url: string | undefined }) {
  if (url) return <img className={styles.picture} src={url} alt="" />;
  if (offer.image)
    return (
      <ImageFrame
        className={styles.picture}
        src={offer.image}
        alt=""
        size="small"
        sizes="(min-width: 1200px) 19rem, (min-width: 576px) 50vw, 100vw"
        radius="var(--r4) var(--r4) 0 0"
      />
    );
  return (
    <span className={clsx(styles.picture, styles.drawn)}>
      <Moon tier={offer.tier} colour={offer.colour} />
    </span>
  );
}

/** Whether one of these packages has a picture: then the cards of all begin with one. */
export const havePictures = (packages: readonly Pick<Package, 'image'>[]): boolean =>
  packages.some(({ image }) => image !== '');

/** A quiet line at the end of a card. */
export const PackageNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>{children}</p>
);
