import { IconPhotoPlus, IconPhotoUp } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { ImageFrame } from '../page/image-frame.tsx';
import { PictureProgress } from './picture-progress.tsx';
import styles from './pictures.module.css';
import { usePictureFiles } from './use-picture-files.ts';

interface PictureFieldProps {
  /** A stored path, a link, or an object URL of a file that is not uploaded yet. */
  src: string;
  alt: string;
  /** Progress of an upload from 0 to 1; undefined while none runs. */
  progress: number | undefined;
  onFile: (file: File) => void;
}

/** The main picture of something, with the button that replaces it. A file can also be dropped onto it. */
export function PictureField({ src, alt, progress, onFile }: PictureFieldProps) {
  const picker = usePictureFiles(([file]) => file && onFile(file));
  const isLocal = src.startsWith('blob:');
  return (
    <div {...picker.dropProps} className={styles.field} data-over={picker.isDragActive}>
      <input {...picker.inputProps} style={{ display: 'none' }} />
      {isLocal ? (
        <img className={styles.local} src={src} alt={alt} />
      ) : (
        <ImageFrame src={src} alt={src ? alt : ''} ratio="16 / 10" eager />
      )}
      {progress !== undefined && <PictureProgress progress={progress} />}
      <Button
        className={styles.replace}
        size="sm"
        variant="light"
        disabled={progress !== undefined}
        icon={src ? <IconPhotoUp stroke={1.75} /> : <IconPhotoPlus stroke={1.75} />}
        onClick={picker.choose}
      >
        {src ? m.picture_replace() : m.picture_add()}
      </Button>
    </div>
  );
}
