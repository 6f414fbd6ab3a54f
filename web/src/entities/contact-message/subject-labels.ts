import type { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import { m } from '#shared/i18n/i18n.ts';

/** The labels of the subjects of contact messages, in the order of the form. */
export const subjectLabels: Readonly<Record<ContactSubject, () => string>> = {
  general: m.contact_subject_general,
  account: m.contact_subject_account,
  billing: m.contact_subject_billing,
  hosting: m.contact_subject_hosting,
  partnership: m.contact_subject_partnership,
  press: m.contact_subject_press,
};

export const subjectOptions = () =>
  Object.entries(subjectLabels).map(([value, label]) => ({ value, label: label() }));
