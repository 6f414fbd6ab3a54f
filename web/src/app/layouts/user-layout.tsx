import { makeReadableOffline } from '#app/offline/offline-queries.ts';
import { currentUserQuery } from '#entities/session/current-user.ts';
import type { FirstQueries } from '../first-render/page-queries.ts';
import { TabBar } from './member-header.tsx';
import { MemberLayout } from './member-layout.tsx';

/** The area of users. */
export function UserLayout() {
  return <MemberLayout area="user" Footer={TabBar} />;
}

/** The queries of the frame, in front of those of the page. All can be read offline. */
export const firstQueries: FirstQueries = (client) => {
  makeReadableOffline(client);
  return [client.prefetchQuery(currentUserQuery)];
};
