import { AdminHeader } from './admin-header.tsx';
import { MemberLayout } from './member-layout.tsx';

/** The admin area: the member area with the header of an ADMIN. A chunk of its own, which users do not load. */
export function AdminLayout() {
  return <MemberLayout area="admin" Header={AdminHeader} />;
}
