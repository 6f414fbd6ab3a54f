import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import {
  AccountDeletedSchema,
  AccountDisabledSchema,
  AccountRegisteredSchema,
  RoleChangedSchema,
  SessionEndedSchema,
} from '@layover/proto/events/auth';
import { ChatCreatedSchema } from '@layover/proto/events/chat';
import { CategoryChangedSchema } from '@layover/proto/events/content';
import { PackageChangedSchema, PackagePurchasedSchema } from '@layover/proto/events/payment';
import { InterestChangedSchema, PlanPublishedSchema } from '@layover/proto/events/plan';
import { ProfileChangedSchema } from '@layover/proto/events/user';

/** Every event of the house. A test holds it against proto/events, so that none is forgotten. */
const schemas = [
  AccountRegisteredSchema,
  RoleChangedSchema,
  AccountDisabledSchema,
  AccountDeletedSchema,
  SessionEndedSchema,
  ProfileChangedSchema,
  ChatCreatedSchema,
  InterestChangedSchema,
  PlanPublishedSchema,
  CategoryChangedSchema,
  PackagePurchasedSchema,
  PackageChangedSchema,
] as const;

type Schema = (typeof schemas)[number];

type Kebab<S extends string, Start extends boolean = true> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Kebab<Rest, false>}`
    : `${Start extends true ? '' : '-'}${Lowercase<First>}${Kebab<Rest, false>}`
  : '';

type KeyOf<TypeName extends string> = TypeName extends `layover.${infer Service}.v${number}.${infer Name}`
  ? Kebab<Name> extends `${Service}-${infer Rest}`
    ? `${Service}.${Rest}`
    : `${Service}.${Kebab<Name>}`
  : never;

type Catalogue = { [S in Schema as KeyOf<S['typeName']>]: S };

/** `<service>.<what-happened>`: the routing key, and the name by which handlers and logs know an event. */
export type EventType = keyof Catalogue;
export type EventMessage<T extends EventType> = MessageShape<Catalogue[T]>;
/** What is enough to make the message: plain fields, those left out take their proto3 default. */
export type EventFields<T extends EventType> = MessageInitShape<Catalogue[T]>;

/** `layover.auth.v1.AccountRegistered` → `auth.account-registered`; `layover.plan.v1.PlanPublished` → `plan.published`. */
export function routingKey(typeName: string): string {
  const [, service, , name] = typeName.split('.');
  if (!service || !name) throw new Error(`${typeName} is not the name of an event`);
  const what = name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
  return `${service}.${what.startsWith(`${service}-`) ? what.slice(service.length + 1) : what}`;
}

const byKey = new Map<string, Schema>(schemas.map((schema) => [routingKey(schema.typeName), schema]));

export const eventTypes = [...byKey.keys()] as EventType[];

export const isEventType = (type: unknown): type is EventType => typeof type === 'string' && byKey.has(type);

export function schemaOf<T extends EventType>(type: T): Catalogue[T] {
  return byKey.get(type) as Catalogue[T];
}
