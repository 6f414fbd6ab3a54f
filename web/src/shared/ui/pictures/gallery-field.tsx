import { useSortable } from '@dnd-kit/sortable';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ImageFrame } from '../page/image-frame.tsx';
import { DragHandle } from '../reorder/drag-handle.tsx';
import { Reorderable } from '../reorder/reorderable.tsx';
import { showToast } from '../toasts/toast.ts';
import { PictureProgress } from './picture-progress.tsx';
import styles from './pictures.module.css';
import { usePictureFiles } from './use-picture-files.ts';

interface GalleryFieldProps {
  label: string;
  /** Stored paths, or object URLs of files that are not uploaded yet. */
  pictures: readonly string[];
  max: number;
  progress: number | undefined;
  onFiles: (files: File[]) => void;
  /** The pictures in a new order, or without one of them. */
  onChange: (pictures: string[]) => void;
}

/** Several pictures: added by button or drop, moved by pointer or keyboard, and removed. */
export function GalleryField({ label, pictures, max, progress, onFiles, onChange }: GalleryFieldProps) {
  const room = max - pictures.length;
  const add = (files: File[]) => {
    if (files.length > room) showToast(m.error_gallery_full());
    onFiles(files.slice(0, room));
  };
  const picker = usePictureFiles(add, { multiple: true });
  const nameOf = (picture: string) => m.picture_number({ number: pictures.indexOf(picture) + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid that files are dropped onto.
    <div
      {...picker.dropProps}
      role="group"
      aria-label={label}
      className={styles.gallery}
      data-over={picker.isDragActive}
    >
      <input {...picker.inputProps} style={{ display: 'none' }} />
      <Reorderable ids={[...pictures]} nameOf={nameOf} onReorder={onChange}>
        {pictures.map((picture) => (
          <GalleryPicture
            key={picture}
            picture={picture}
            name={nameOf(picture)}
            onRemove={() => onChange(pictures.filter((each) => each !== picture))}
          />
        ))}
      </Reorderable>
      {room > 0 && (
        <button
          type="button"
          className={styles.add}
          disabled={progress !== undefined}
          onClick={picker.choose}
        >
          {progress === undefined ? (
            <IconPlus stroke={1.75} aria-hidden="true" />
          ) : (
            <PictureProgress progress={progress} />
          )}
          <span>{m.picture_add_gallery()}</span>
        </button>
      )}
    </div>
  );
}

interface GalleryPictureProps {
  picture: string;
  name: string;
  onRemove: () => void;
}

function GalleryPicture({ picture, name, onRemove }: GalleryPictureProps) {
  const sortable = useSortable({ id: picture, attributes: { roleDescription: m.table_sortable() } });
  const { isDragging, isOver, transform } = sortable;
  const style: CSSProperties | undefined =
    isDragging && transform
      ? { transform: `translate(${transform.x}px, ${transform.y}px) rotate(-1deg)` }
      : undefined;
  return (
    <div
      ref={sortable.setNodeRef}
      className={styles.picture}
      style={style}
      data-lifted={isDragging}
      data-drop={isOver && !isDragging}
    >
      {picture.startsWith('blob:') ? (
        <img className={styles.local} src={picture} alt="" />
      ) : (
        <ImageFrame src={picture} alt="" ratio="1" size="small" radius="var(--r3)" />
      )}
      <DragHandle sortable={sortable} name={name} className={styles.handle} />
      <IconButton className={styles.remove} size="sm" label={m.picture_remove({ name })} onClick={onRemove}>
        <IconX stroke={2} />
      </IconButton>
    </div>
  );
}
