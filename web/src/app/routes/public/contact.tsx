import { IconLock, IconMail, IconShieldHeart } from '@tabler/icons-react';
import { site } from '#shared/config/site.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { PageTitle } from '#shared/ui/page-heading.tsx';
import { showToast } from '#shared/ui/toast.ts';
import styles from './contact.module.css';

export function Page() {
  const addresses = [
    { mail: site.mail, text: m.contact_any(), Icon: IconMail },
    { mail: site.safetyMail, text: m.contact_safety(), Icon: IconShieldHeart },
    { mail: site.privacyMail, text: m.contact_privacy(), Icon: IconLock },
  ];
  const copy = async (mail: string) => {
    await navigator.clipboard.writeText(mail);
    showToast(m.contact_copied());
  };
  return (
    <div className="wrap section">
      <PageTitle>{m.contact_title()}</PageTitle>
      <div className={styles.contact}>
        <div className={styles.text}>
          <h1>{m.contact_title()}</h1>
          <p className="lead">{m.contact_lead()}</p>
        </div>
        <ul className={styles.addresses}>
          {addresses.map(({ mail, text, Icon }) => (
            <li key={mail}>
              <Icon stroke={1.75} aria-hidden="true" />
              <p>
                <a className={styles.mail} href={`mailto:${mail}`}>
                  {mail}
                </a>
                <span>{text}</span>
              </p>
              <Button size="sm" variant="secondary" onClick={() => copy(mail)}>
                {m.contact_copy()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
