/** The body of a call that uploads one picture. */
export function pictureForm(picture: Blob): FormData {
  const form = new FormData();
  form.set('image', picture);
  return form;
}
