import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './contact.module.css';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { ContactWays } from './contact-ways.tsx';
import type { ContactValues } from './send-message.ts';

/** The ways to contact the team: a form, and addresses beside it. */
export function Contact() {
  const [sent, setSent] = useState<Pick<ContactValues, 'name' | 'email'>>();
  return (
    <div className={styles.contact}>
      <div className={styles.text}>
        <h1>{m.contact_title()}</h1>
        <p className="lead">{m.contact_lead()}</p>
      </div>
      {sent ? (
        <ContactSent sent={sent} onAgain={() => setSent(undefined)} />
      ) : (
        <ContactForm onSent={setSent} />
      )}
      <ContactWays />
    </div>
  );
}
