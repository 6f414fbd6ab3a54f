import type { ComponentType } from 'react';
import { type Area, areaOf } from '#shared/config/paths.ts';
import { useResolvedSession } from '../guards.tsx';
import { PublicLayout } from './public-layout.tsx';

/** The layout of the not-found page. A signed-in user keeps the header and the chats. */
export function UnknownAddressLayout({ member: Member }: { member: ComponentType<{ area: Area }> }) {
  const { session, isResolved, retry } = useResolvedSession();
  if (session.status === 'in') return <Member area={areaOf(session.user.rol)} />;
  return isResolved || retry ? <PublicLayout /> : null;
}
