export interface NewPhoto {
  file: Blob;
  /** From 0 to 1. */
  onUploadProgress: (share: number) => void;
}

/** The form of both photo calls. */
export function photoFormData(file: Blob): FormData {
  const form = new FormData();
  form.set('image', file, file.type === 'image/webp' ? 'photo.webp' : 'photo.jpg');
  return form;
}
