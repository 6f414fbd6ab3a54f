export interface NewPhoto {
  file: Blob;
  /** The share from 0 to 1. */
  onUploadProgress: (share: number) => void;
}

/** The body of both photo uploads. */
export function photoFormData(file: Blob): FormData {
  const form = new FormData();
  form.set('image', file, file.type === 'image/webp' ? 'photo.webp' : 'photo.jpg');
  return form;
}
