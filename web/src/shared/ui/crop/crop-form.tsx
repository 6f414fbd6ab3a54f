import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useObjectUrl } from '#shared/hooks/use-object-url.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import type { Area, PhotoShape } from './crop.ts';
import styles from './crop-form.module.css';
import { encodeCrop } from './encode-crop.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { PhotoUpload } from './use-photo-upload.ts';

interface CropFormProps {
  file: File;
  shape: PhotoShape;
  sending: PhotoUpload;
  onChooseAnother: () => void;
  onClose: () => void;
}

/** The picture with a crop window, which is moved by drag, pinch, arrow keys and slider, and rotated by quarter turns. */
export function CropForm({ file, shape, sending, onChooseAnother, onClose }: CropFormProps) {
  const source = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  const [area, setArea] = useState<Area>();
  const isSending = sending.progress !== undefined;
  const send = () => {
    if (source && area) sending.send(() => encodeCrop(source, turns, area, shape));
  };
  return (
    <>
      <div className={styles.stage} data-round={shape.round}>
        {source && (
          <Cropper
            image={source}
            crop={position}
            zoom={zoom}
            rotation={turns * 90}
            aspect={shape.width / shape.height}
            cropShape={shape.round ? 'round' : 'rect'}
            objectFit="cover"
            showGrid={!shape.round}
            keyboardStep={8}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: styles.window }}
            cropperProps={{ role: 'application', 'aria-label': m.profile_crop_window() }}
            mediaProps={{ alt: '', onError: () => sending.setProblem(m.profile_photo_damaged()) }}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={styles.tools}>
        <IconZoomOut stroke={1.75} aria-hidden="true" />
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          aria-label={m.profile_crop_zoom()}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
        <IconZoomIn stroke={1.75} aria-hidden="true" />
        <IconButton label={m.profile_crop_rotate()} onClick={() => setTurns(turns + 1)}>
          <IconRotateClockwise stroke={1.75} />
        </IconButton>
      </div>
      {sending.problem && <Banner tone="bad">{sending.problem}</Banner>}
      {sending.progress !== undefined && <UploadProgress progress={sending.progress} />}
      <div className={styles.answers} data-wide={!shape.round}>
        <Button variant="quiet" className={styles.another} disabled={isSending} onClick={onChooseAnother}>
          {m.profile_crop_another()}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button disabled={!area} busy={isSending} onClick={send}>
          {m.profile_crop_use()}
        </Button>
      </div>
    </>
  );
}
