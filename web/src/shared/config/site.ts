/** The contact addresses of the product. */
export const site = {
  mail: 'hello@layover.example',
  safetyMail: 'safety@layover.example',
  privacyMail: 'privacy@layover.example',
  instagram: 'https://www.instagram.com/layover.example',
  facebook: 'https://www.facebook.com/layover.example',
} as const;
