import type { ContactMessageDetail } from '@layover/proto/http/content/contact-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './inbox.module.css';

/** The sender: the name and e-mail from the form, and the account with which they were signed in. */
export function SenderSection({ message }: { message: ContactMessageDetail }) {
  const { name, email, sender, locale } = message;
  return (
    <FormSection title={m.inbox_sender()}>
      <div className={styles.sender}>
        <b>{name}</b>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        <span>{locale === 'es' ? m.inbox_in_spanish() : m.inbox_in_english()}</span>
      </div>
      {sender ? (
        <AppLink className={styles.account} to={paths.admin.user(sender._id)}>
          <Avatar person={sender} />
          <span>
            {fullName(sender)}
            <small>{m.inbox_signed_in()}</small>
          </span>
        </AppLink>
      ) : (
        <p className={styles.quiet}>{m.inbox_not_signed_in()}</p>
      )}
    </FormSection>
  );
}
