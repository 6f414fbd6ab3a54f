import type { BodyInput, Contract, ParamsOf, QueryInput } from '@layover/proto/http/endpoint';
import { ACTORS, type Actor } from './actors.ts';
import type { Account, Fixtures } from './fixtures.ts';

/** The status, or the status and the error code where the code matters. */
export type Outcome = number | `${number} ${string}`;

/** One outcome for each of ACTORS. */
export type Who = readonly [
  anonymous: Outcome,
  newcomer: Outcome,
  stranger: Outcome,
  friend: Outcome,
  former: Outcome,
  member: Outcome,
  owner: Outcome,
  admin: Outcome,
];

/** What everybody may do. */
export const everybody = (status: Outcome): Who => andAllOthers(status);
/** `user` access: whoever is signed in. */
export const signedIn = (status: Outcome): Who => andAllOthers(status, 401);
/** `member` access: USERs with company and job, and ADMIN. */
export const members = (status: Outcome): Who => andAllOthers(status, 401, GATE);
/** `admin` access. */
export const admins = (status: Outcome): Who => [401, 403, 403, 403, 403, 403, 403, status];

/** The first actors have outcomes of their own. */
const andAllOthers = (status: Outcome, ...first: Outcome[]): Who =>
  ACTORS.map((_, column) => first[column] ?? status) as unknown as Who;

/** What somebody without company and job is told. */
export const GATE = '403 profile_incomplete';

type Sent<Endpoint> = {
  params?: ParamsOf<Endpoint>;
  query?: QueryInput<Endpoint>;
  body?: BodyInput<Endpoint>;
  /** The bytes of an endpoint with `upload`. */
  file?: Buffer;
  /** In place of the actor's bearer token. */
  headers?: Record<string, string>;
  /** In place of the actor's account, where the thing needs somebody of its own. */
  as?: Account;
};

export interface Row<Endpoint> {
  who: Who;
  /** What is sent beside method and path, which are the contract's. Called once for each actor, so that one call does not spoil the next one's thing. */
  send?: (world: Fixtures, actor: Actor) => Promise<Sent<Endpoint>> | Sent<Endpoint>;
}

/** A row for each call of a contract; several where the thing can be of several kinds. The compiler names those that are missing. */
export type Rows<Api extends Contract> = {
  readonly [Call in keyof Api]: Row<Api[Call]> | Readonly<Record<string, Row<Api[Call]>>>;
};

export type AnyRow = Row<Contract[string]>;
