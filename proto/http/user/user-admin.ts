import { z } from 'zod';
import { PEOPLE_BY_ID_MAX, textRules } from '../../limits.ts';
import { AuditEntry } from '../audit.ts';
import { endpoint, FileBytes } from '../endpoint.ts';
import {
  Id,
  IdParams,
  Instant,
  Paging,
  Person,
  pageFields,
  Role,
  Tier,
  text,
  wholeNumber,
} from '../shared-schemas.ts';
import { CaseState } from './moderation-schemas.ts';
import { Profile } from './user.ts';

const accountFields = {
  email: z.string(),
  rol: Role,
  /** Whether an ADMIN has disabled the account. */
  disabled: z.boolean(),
  /**
   * The time at which the account is deleted at the request of its owner, who can sign in to keep it. Others do not see the
   * person.
   */
  deletesAt: Instant.nullable(),
  package: Tier,
  /** Null for the free package, which does not end. */
  packageUntil: Instant.nullable(),
  joinedAt: Instant,
};

/** A person in the table of ADMINs. */
export const AdminUser = Person.extend(accountFields).meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

/** Everything about a person that ADMINs see. */
export const AdminUserDetail = Profile.extend({
  ...accountFields,
  /** The number of cases in each state in which the person, or something of theirs, was reported. */
  cases: z.record(CaseState, z.number().int()),
  /** The newest changes that ADMINs made to the account. */
  audit: z.array(AuditEntry),
}).meta({ id: 'AdminUserDetail' });
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

export const ADMIN_USER_ORDERS = ['name', 'company', 'joinedAt'] as const;

const filters = {
  /** Beginnings of words of the name or the company, or of the e-mail. */
  search: text(textRules.peopleSearch).optional(),
  rol: Role.optional(),
  disabled: z.enum(['true', 'false']).optional(),
  package: Tier.optional(),
  /** The whole name of the company, without regard to case and accents. */
  company: text(textRules.peopleSearch).optional(),
  order: z.enum(ADMIN_USER_ORDERS).default('name'),
  orderType: z.enum(['asc', 'desc']).default('asc'),
};

export const AdminUserQuery = Paging.extend({ ...filters, page: wholeNumber(1, 100_000).default(1) });
export type AdminUserQuery = z.infer<typeof AdminUserQuery>;

/** A list in a query: `ids=<id>,<id>`. */
const IdList = z
  .string()
  .max(25 * PEOPLE_BY_ID_MAX)
  .transform((value) => value.split(','))
  .pipe(z.array(Id).max(PEOPLE_BY_ID_MAX));

export const userAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/admin',
    access: 'admin',
    limit: 'searches',
    summary: 'All people, also disabled ones. `counts` are those of the whole product.',
    query: AdminUserQuery,
    response: z.object({
      users: z.array(AdminUser),
      ...pageFields,
      counts: z.object({ all: z.number().int(), admins: z.number().int(), disabled: z.number().int() }),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/user/admin/:id',
    access: 'admin',
    limit: 'searches',
    summary: 'Everything about a person, also a disabled one.',
    params: IdParams,
    response: z.object({ user: AdminUserDetail }),
  }),
  peopleById: endpoint({
    method: 'GET',
    path: '/api/user/admin-people',
    access: 'admin',
    summary:
      'People by their ids, in any order, also disabled ones. Unknown and deleted people are left out.',
    query: z.object({ ids: IdList }),
    response: z.object({ people: z.array(Person) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/user/export-users',
    access: 'admin',
    limit: 'searches',
    needsConfirmation: true,
    summary:
      'The people of a list as CSV (RFC 4180, UTF-8), at most 100,000. The audit trail keeps who made it.',
    query: z.object(filters),
    response: FileBytes,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/user/summary',
    access: 'admin',
    summary: 'Numbers for the start page of ADMINs. `joinedToday` counts the last 24 hours.',
    response: z.object({ joinedToday: z.number().int(), joinedThisWeek: z.number().int() }),
  }),
} as const;
