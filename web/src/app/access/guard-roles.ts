import type { Role } from '@layover/proto/http/shared-schemas';

/** The role that each guard of pages allows. */
const roles: ReadonlyMap<string, Role> = new Map([
  ['authUser', 'USER'],
  ['authAdmin', 'ADMIN'],
]);

/** @throws Error, which the error page shows with the status 500 */
export function roleOfGuard(name: string): Role {
  const role = roles.get(name);
  if (!role) throw new Error('Unknown middleware');
  return role;
}
