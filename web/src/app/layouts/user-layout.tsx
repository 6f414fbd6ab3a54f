import { TabBar } from './member-header.tsx';
import { MemberLayout } from './member-layout.tsx';

/** The area of users. */
export function UserLayout() {
  return <MemberLayout area="user" Footer={TabBar} />;
}
