import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import styles from './contact.module.css';
import type { ContactValues } from './send-message.ts';

interface ContactSentProps {
  sent: Pick<ContactValues, 'name' | 'email'>;
  onAgain: () => void;
}

/** Replaces the form after sending, and explains what happens next. */
export function ContactSent({ sent: { name, email }, onAgain }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconCheck stroke={2} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {m.contact_sent_title({ name: name.trim() })}
      </h2>
      <p>{m.contact_sent_text({ email: email.trim() })}</p>
      <div className={styles.next}>
        <ButtonLink to={paths.home}>{m.contact_home()}</ButtonLink>
        <Button variant="secondary" onClick={onAgain}>
          {m.contact_again()}
        </Button>
      </div>
    </div>
  );
}
