import { IconAlertCircle } from '@tabler/icons-react';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useSignedIn } from '#shared/lib/session.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { groupRefusal } from '../chat-words.ts';
import { makeRoom } from '../use-chat-wishes.ts';
import styles from './refusal-line.module.css';

/** Why a group was not made or changed, with the way to a larger package where that would help. */
export function RefusalLine({ error, onLeave }: { error: unknown; onLeave?: () => void }) {
  const area = areaOf(useSignedIn()?.rol);
  const { text, packages } = groupRefusal(error);
  return (
    <p className={styles.refusal} role="alert">
      <IconAlertCircle stroke={2} aria-hidden="true" />
      <span>
        {text}{' '}
        {packages && (
          <AppLink
            to={paths.packagesIn(area)}
            onClick={() => {
              onLeave?.();
              makeRoom();
            }}
          >
            {m.chat_see_packages()}
          </AppLink>
        )}
      </span>
    </p>
  );
}
