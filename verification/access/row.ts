import type { BodyInput, Contract, ParamsOf, QueryInput } from '@layover/proto/http/endpoint';
import type { Account } from './account-fixtures.ts';
import { ACTORS, type Actor } from './actors.ts';
import type { Fixtures } from './fixtures.ts';

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

/** Public access. */
export const everybody = (status: Outcome): Who => sameForOthers(status);
/** `user` access: everybody who is signed in. */
export const signedIn = (status: Outcome): Who => sameForOthers(status, 401);
/** `member` access: USERs with company and job, and ADMIN. */
export const members = (status: Outcome): Who => sameForOthers(status, 401, GATE);
/** `admin` access. */
export const admins = (status: Outcome): Who => [401, 403, 403, 403, 403, 403, 403, status];

/** The first actors have other outcomes. */
const sameForOthers = (status: Outcome, ...first: Outcome[]): Who =>
  ACTORS.map((_, column) => first[column] ?? status) as unknown as Who;

/** The answer for a profile without company and job. */
export const GATE = '403 profile_incomplete';

type Sent<Endpoint> = {
  params?: ParamsOf<Endpoint>;
  query?: QueryInput<Endpoint>;
  body?: BodyInput<Endpoint>;
  /** The bytes of an endpoint with `upload`. */
  file?: Buffer;
  /** Replaces the bearer token of the actor. */
  headers?: Record<string, string>;
  /** Replaces the account of the actor, where the object needs a particular one. */
  as?: Account;
};

interface Row<Endpoint> {
  who: Who;
  /** Returns the values of the request. Called for each actor, because a call can change its object. */
  send?: (fixtures: Fixtures, actor: Actor) => Promise<Sent<Endpoint>> | Sent<Endpoint>;
}

/** A row for each call of a contract, or several for different kinds of objects. The compiler reports missing rows. */
export type Rows<Api extends Contract> = {
  readonly [Call in keyof Api]: Row<Api[Call]> | Readonly<Record<string, Row<Api[Call]>>>;
};

export type AnyRow = Row<Contract[string]>;
