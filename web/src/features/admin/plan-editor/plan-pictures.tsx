import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { GALLERY_MAX } from '@layover/proto/limits';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { GalleryField } from '#shared/ui/pictures/gallery-field.tsx';
import { PictureField } from '#shared/ui/pictures/picture-field.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { uploadGalleryPicture, uploadPlanPhoto } from './upload-pictures.ts';

interface PlanPicturesProps {
  plan: AdminPlan;
  /** The gallery as the form has it: in a new order, or without pictures that will be removed. */
  gallery: readonly string[];
  onGallery: (gallery: string[]) => void;
  onUploaded: (plan: AdminPlan) => void;
}

/** The pictures of a stored plan. An upload is stored at once; order and removal are stored with the form. */
export function PlanPictures({ plan, gallery, onGallery, onUploaded }: PlanPicturesProps) {
  const [photoProgress, setPhotoProgress] = useState<number>();
  const [galleryProgress, setGalleryProgress] = useState<number>();

  async function replacePhoto(file: File) {
    setPhotoProgress(0);
    try {
      onUploaded(await uploadPlanPhoto(plan._id, file, setPhotoProgress));
    } catch (error) {
      showToast(errorMessage(error));
    } finally {
      setPhotoProgress(undefined);
    }
  }
  async function addToGallery(files: File[]) {
    try {
      for (const file of files) {
        setGalleryProgress(0);
        onUploaded(await uploadGalleryPicture(plan._id, file, setGalleryProgress));
      }
    } catch (error) {
      showToast(errorMessage(error));
    } finally {
      setGalleryProgress(undefined);
    }
  }
  return (
    <FormSection title={m.plan_section_pictures()} hint={m.plan_pictures_hint()}>
      <PictureField
        src={plan.image}
        alt={m.picture_of({ name: plan.planName })}
        progress={photoProgress}
        onFile={replacePhoto}
      />
      <GalleryField
        label={m.plan_gallery()}
        pictures={gallery}
        max={GALLERY_MAX}
        progress={galleryProgress}
        onFiles={addToGallery}
        onChange={onGallery}
      />
    </FormSection>
  );
}
