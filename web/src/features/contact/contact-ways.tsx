import { IconCopy, IconLock, IconMail, IconShieldHeart } from '@tabler/icons-react';
import { site } from '#shared/config/site.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { copyText } from '#shared/ui/sharing/copy-text.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './contact.module.css';

/** The addresses of the team, for people who write with their own mail program. */
export function ContactWays() {
  const ways = [
    { mail: site.mail, text: m.contact_any(), Icon: IconMail },
    { mail: site.safetyMail, text: m.contact_safety(), Icon: IconShieldHeart },
    { mail: site.privacyMail, text: m.contact_privacy(), Icon: IconLock },
  ];
  const copy = (mail: string) =>
    copyText(mail).then(
      () => showToast(m.contact_copied()),
      () => showToast(m.contact_copy_failed()),
    );
  return (
    <ul className={styles.ways}>
      {ways.map(({ mail, text, Icon }) => (
        <li key={mail}>
          <Icon stroke={1.75} aria-hidden="true" />
          <p>
            <a className={styles.mail} href={`mailto:${mail}`}>
              {mail}
            </a>
            <span>{text}</span>
          </p>
          <IconButton size="sm" label={m.contact_copy_address({ mail })} onClick={() => copy(mail)}>
            <IconCopy stroke={1.75} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
