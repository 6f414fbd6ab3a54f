import type { TestTokens } from '@layover/kit/testing/tokens';
import type { EventFields, EventMessage, EventType } from '@layover/proto/events/catalogue';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import type { Connection } from 'mongoose';

/** The settings with which the instances of a service start. */
interface Surroundings {
  namespace: string;
  tokens: TestTokens;
  settings: Record<string, string>;
  /** In all texts and files of the people whose accounts are deleted. */
  word: string;
}

export interface AnyEvent {
  type: EventType;
  fields: EventFields<EventType>;
  version: number;
}

export const event = <T extends EventType>(type: T, fields: EventFields<T>, version = 1): AnyEvent => ({
  type,
  version,
  fields: fields as EventFields<EventType>,
});

/** The results of a service after its processes were killed. */
export interface Done {
  mongo: Connection;
  /** The events that it has published, each once. */
  published: <T extends EventType>(type: T) => EventMessage<T>[];
}

interface PreparedWork {
  /** Events that start work, in addition to the due work in the database. */
  events: readonly AnyEvent[];
  /** Calls of another process, which is killed after the others. */
  calls?: { afterWrites: number; send: (url: string) => Promise<unknown> };
  /** Throws until everything is done, exactly once. */
  check: (done: Done) => Promise<unknown>;
}

/** Work of a service that its processes do while they are killed. */
export interface InterruptedWork {
  service: ExportingService;
  settings?: Record<string, string>;
  /** The writes after which one process after the other is killed. */
  kills: readonly number[];
  /** Stores the initial data with an instance that stops before the processes start. */
  prepare: (surroundings: Surroundings) => Promise<PreparedWork>;
}

export const inAnHour = () => ({ seconds: BigInt(Math.floor(Date.now() / 1000) + 3600), nanos: 0 });
