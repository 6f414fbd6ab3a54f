import { IconPhotoPlus, IconPhotoUp, IconTextCaption, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FieldId } from '#entities/page/block-slots.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import type { PhotoShape } from '#shared/ui/crop/crop.ts';
import { usePhotoChoice } from '#shared/ui/crop/use-photo-choice.ts';
import type { NewPhoto } from '#shared/ui/crop/use-photo-upload.ts';
import { fieldLabelInBlock } from '../blocks/block-labels.tsx';
import { withField } from '../blocks/blocks.ts';
import { usePageEditor } from '../page-editor-context.ts';
import { uploadPagePicture } from '../page-queries.ts';
import { CityField } from './city-field.tsx';
import { DescriptionField } from './description-field.tsx';
import styles from './slots.module.css';

const CropDialog = lazySection(() => import('#shared/ui/crop/crop-dialog.tsx'));

const BANNER: PhotoShape = { width: 2000, height: 800, round: false };
const CARD: PhotoShape = { width: 880, height: 1100, round: false };
const STRIP: PhotoShape = { width: 760, height: 1444, round: false };
const WIDE_STRIP: PhotoShape = { width: 1100, height: 1100, round: false };

interface PictureSlotProps {
  at: FieldId;
  image: string;
  children: ReactNode;
}

/** A picture of the page with its tools in the corner. A file is chosen or dropped, and cropped before it is uploaded. */
export function PictureSlot({ at, image, children }: PictureSlotProps) {
  const { edit, locale, selected, errorAt } = usePageEditor();
  const [isOpen, setOpen] = useState(false);
  const isDescribed = isOpen && selected?.block === at.block;
  const choice = usePhotoChoice();
  const kind = edit.blocks.find(({ _id }) => _id === at.block)?.type;
  const label = fieldLabelInBlock(edit.blocks, at, locale);
  const set = (path: string) => edit.change((now) => withField(now, at, locale, path));
  const upload = {
    mutateAsync: async ({ file, onUploadProgress }: NewPhoto) =>
      set(await uploadPagePicture(file, onUploadProgress)),
  };
  const shape =
    kind === 'banner' ? BANNER : kind === 'team' ? CARD : at.field === 'wide' ? WIDE_STRIP : STRIP;
  const error = errorAt(at);
  return (
    <>
      {children}
      <div
        {...choice.dropProps}
        className={image ? styles.picture : styles.noPicture}
        data-over={choice.isDragActive}
      >
        <input {...choice.inputProps} aria-label={label} />
        <div className={styles.tools}>
          {image ? (
            <>
              <IconButton label={m.block_picture_replace({ picture: label })} onClick={choice.choose}>
                <IconPhotoUp stroke={1.75} />
              </IconButton>
              {kind !== 'team' && (
                <IconButton
                  label={
                    kind === 'strips' ? m.block_city_change({ picture: label }) : m.block_picture_describe()
                  }
                  aria-expanded={isDescribed}
                  onClick={() => setOpen(!isDescribed)}
                >
                  <IconTextCaption stroke={1.75} />
                </IconButton>
              )}
              {kind !== 'strips' && (
                <IconButton label={m.picture_remove({ name: label })} onClick={() => set('')}>
                  <IconTrash stroke={1.75} />
                </IconButton>
              )}
            </>
          ) : (
            <button type="button" className={styles.add} onClick={choice.choose}>
              <IconPhotoPlus stroke={1.75} aria-hidden="true" />
              {m.picture_add()}
            </button>
          )}
        </div>
        {isDescribed && image && (
          <div className={styles.box}>
            {kind === 'strips' ? <CityField at={at} /> : <DescriptionField at={at} />}
          </div>
        )}
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      {choice.file && (
        <Suspense>
          <CropDialog
            file={choice.file}
            shape={shape}
            title={label}
            successMessage={m.block_picture_saved()}
            upload={upload}
            onChooseAnother={choice.choose}
            onClose={choice.clear}
          />
        </Suspense>
      )}
    </>
  );
}
