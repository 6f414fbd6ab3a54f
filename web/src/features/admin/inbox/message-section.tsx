import type { ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import { subjectLabels } from '#entities/contact-message/subject-labels.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import styles from './inbox.module.css';

/** The text of the message, as plain text. */
export function MessageSection({ message }: { message: ContactMessageDetail }) {
  const { subject, receivedAt, locale } = message;
  return (
    <FormSection title={subjectLabels[subject]()} hint={dateTimeIn(receivedAt, userTimeZone())}>
      <p className={styles.message} lang={locale}>
        {message.message}
      </p>
    </FormSection>
  );
}
