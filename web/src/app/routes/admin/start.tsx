import { useCurrentUser } from '#entities/session/current-user.ts';
import { StartPage } from '#features/admin/start/start-page.tsx';
import { AdminGuide } from '../../guide/admin-guide.tsx';

export function Page() {
  const { data: user } = useCurrentUser();
  return <StartPage guide={user?.show_guide && <AdminGuide />} />;
}
