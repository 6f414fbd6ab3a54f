import { IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import styles from './image-frame.module.css';
import { pictureUrl } from './picture-url.ts';

interface ImageFrameProps {
  /** Stored path or http(s) link; empty shows a quiet ground. */
  src: string | undefined;
  alt: string;
  /** CSS aspect ratio such as `4 / 3`; without it the frame takes its parent's height. */
  ratio?: string;
  size?: 'large' | 'small';
  radius?: string;
  /** For the picture that opens the page: loaded first, never lazily. */
  eager?: boolean;
  className?: string;
  /** Lies over the picture, such as a date tag. */
  children?: ReactNode;
}

/** A picture in its box: the box is there before the picture and after it failed. */
export function ImageFrame({
  src,
  alt,
  ratio,
  size = 'large',
  radius,
  eager,
  className,
  children,
}: ImageFrameProps) {
  const [broken, setBroken] = useState<string>();
  const address = pictureUrl(src, size);
  const style = { aspectRatio: ratio, '--radius': radius } as CSSProperties;
  return (
    <div className={clsx(styles.frame, className)} style={style}>
      {address && address !== broken ? (
        <img
          src={address}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className={styles.empty} aria-hidden="true">
          <IconPhoto stroke={1.5} />
        </span>
      )}
      {children}
    </div>
  );
}
