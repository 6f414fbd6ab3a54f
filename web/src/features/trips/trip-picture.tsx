import { clsx } from 'clsx';
import { ImageFrame } from '#shared/ui/image-frame.tsx';
import styles from './trip-picture.module.css';

interface TripPictureProps {
  /** The picture of the destination; undefined without one. */
  image: string | undefined;
  size: 'large' | 'small';
  className: string | undefined;
}

/** The picture of the city of a trip. A city that is no destination has a night scene. */
export const TripPicture = ({ image, size, className }: TripPictureProps) =>
  image ? (
    <ImageFrame className={className} src={image} alt="" size={size} />
  ) : (
    <div className={clsx(styles.scene, className)}>
      <img src="/scenes/quiet.webp" alt="" loading="lazy" />
    </div>
  );
