import { IconPhoto } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import styles from './image-frame.module.css';
import { pictureSet, pictureUrl } from './picture-url.ts';

interface ImageFrameProps {
  /** A stored path or http(s) link; empty shows the background only. */
  src: string | undefined;
  alt: string;
  /** A CSS aspect ratio such as `4 / 3`; without it the frame takes the parent's height. */
  ratio?: string;
  size?: 'large' | 'small';
  /** The width on the page as the attribute `sizes`: the browser then takes the smaller picture where it is enough. */
  sizes?: string;
  radius?: string;
  /** Loads the picture with priority, for the top of the page. */
  eager?: boolean;
  className?: string;
  /** Content over the picture, such as a date tag. */
  children?: ReactNode;
}

/** A picture in a box that keeps its size before loading and after an error. */
export function ImageFrame({
  src,
  alt,
  ratio,
  size = 'large',
  sizes,
  radius,
  eager,
  className,
  children,
}: ImageFrameProps) {
  const [broken, setBroken] = useState<string>();
  const address = pictureUrl(src, size);
  const isShown = address !== undefined && address !== broken;
  const srcSet = sizes && pictureSet(src);
  // Asks for the picture while the rest of the page is drawn.
  if (isShown && eager)
    preload(address, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' });
  const style = { aspectRatio: ratio, '--radius': radius } as CSSProperties;
  return (
    <div className={clsx(styles.frame, className)} style={style}>
      {isShown ? (
        <img
          src={address}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? 'sync' : 'async'}
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
