import { useLocation } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';

/** To the packages that allow more in chats, and back to this page. ADMINs buy none. */
export function UpgradeLink({ onFollow }: { onFollow?: () => void }) {
  const { pathname, search } = useLocation();
  if (useSignedIn()?.rol === 'ADMIN') return null;
  return (
    <AppLink to={paths.packagesFor('chat', pathname + search)} onClick={onFollow}>
      {m.chat_limit_upgrade()}
    </AppLink>
  );
}
