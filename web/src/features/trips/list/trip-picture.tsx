import type { Trip } from '@layover/proto/http/plan/trip';
import { clsx } from 'clsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './trip-picture.module.css';

interface TripPictureProps {
  trip: Pick<Trip, 'countryCode'>;
  /** The picture of the destination; undefined without one. */
  image: string | undefined;
  /** `large` stands at the top of the page. */
  size: 'large' | 'small';
  className: string | undefined;
}

/** The picture of the city of a trip. A city without one has the code of its country, as on a luggage tag. */
export const TripPicture = ({ trip: { countryCode }, image, size, className }: TripPictureProps) =>
  image || countryCode === '' ? (
    <ImageFrame
      className={className}
      src={image}
      alt=""
      size={size}
      sizes={size === 'large' ? '(min-width: 992px) 40rem, 100vw' : undefined}
      eager={size === 'large'}
    />
  ) : (
    <div className={clsx(styles.code, styles[size], className)} aria-hidden="true">
      {countryCode}
    </div>
  );
