import type { Consumers } from '@layover/kit/events/consumer';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import { type Connection, type Model, Schema } from 'mongoose';

/** Whether a person blocks another one. It stays after the block is lifted, so that the version only rises. */
export interface BlockDocument {
  /** `<user>:<other>` */
  _id: string;
  /** The person who blocks. */
  user: string;
  /** The person who is blocked. */
  other: string;
  /** Both, for the index. */
  users: string[];
  blocked: boolean;
  /** Time of the last change. */
  at?: Date;
  version: number;
}

export const BLOCKS_OF_EITHER = 'blocks_of_either';

const required = { required: true } as const;

/** Spread into a schema's definition. */
const blockFields = {
  _id: { type: String, ...required },
  user: { type: String, ...required },
  other: { type: String, ...required },
  users: { type: [String], ...required },
  blocked: { type: Boolean, ...required },
  at: Date,
  version: { type: Number, ...required },
};

export const blockSchema = (fields: object = {}, collection = 'user_blocks') =>
  new Schema({ ...blockFields, ...fields }, { collection, versionKey: false }).index(
    { users: 1, blocked: 1 },
    { name: BLOCKS_OF_EITHER },
  );

const schema = blockSchema() as Schema<BlockDocument>;

export type BlockModel = Model<BlockDocument>;

/** The model of the collection `user_blocks` in a service's own database. */
export const blockModel = (connection: Connection): BlockModel =>
  connection.model<BlockDocument>('UserBlock', schema);

export const blockId = (user: string, other: string): string => `${user}:${other}`;

export const newBlock = (user: string, other: string) => ({ user, other, users: [user, other] });

/** The part of a model that the queries use, so that the owner of the blocks can ask its own collection. */
interface BlockReads {
  find(filter: object, projection: object): BlockQuery;
}
interface BlockQuery {
  hint(index: string): BlockQuery;
  lean<T>(): PromiseLike<T>;
}

export type HiddenPeople = ReturnType<typeof hiddenPeople>;

/** The people who are hidden from a reader: those whom the reader blocks, and those who block the reader. */
export function hiddenPeople(blocks: BlockReads) {
  const fields = { user: 1, other: 1 };

  async function of(reader: string): Promise<ReadonlySet<string>> {
    const found = await blocks
      .find({ users: reader, blocked: true }, fields)
      .hint(BLOCKS_OF_EITHER)
      .lean<BlockDocument[]>();
    return new Set(found.map(({ user, other }) => (user === reader ? other : user)));
  }

  /** Filters the people whom a person blocks, and those who block the person, with one read of block ids. */
  async function directed(person: string, people: readonly string[]) {
    const ids = people.flatMap((other) => [blockId(person, other), blockId(other, person)]);
    const found =
      ids.length === 0
        ? []
        : await blocks.find({ _id: { $in: ids }, blocked: true }, fields).lean<BlockDocument[]>();
    const [own, ofOthers] = [
      found.filter(({ user }) => user === person),
      found.filter(({ user }) => user !== person),
    ];
    return {
      blocked: new Set(own.map(({ other }) => other)),
      blockers: new Set(ofOthers.map(({ user }) => user)),
    };
  }

  /** Filters the people who are hidden from the reader. */
  async function among(reader: string, people: readonly string[]): Promise<ReadonlySet<string>> {
    const { blocked, blockers } = await directed(reader, people);
    return new Set([...blocked, ...blockers]);
  }

  return {
    /**
     * Everybody who is hidden from the reader, by one read of an index: for queries that leave them out before they are
     * paged. They have no upper limit, so a caller that has the ids of the people it may show uses `among`.
     */
    of,

    directed,

    among,

    /** The blocks among some people: a person → those of them who are hidden from the person. */
    async between(people: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
      const some = { $in: people };
      const found = await blocks
        .find({ users: some, user: some, other: some, blocked: true }, fields)
        .hint(BLOCKS_OF_EITHER)
        .lean<BlockDocument[]>();
      const pairs = found.flatMap(({ user, other }) => [
        { one: user, hidden: other },
        { one: other, hidden: user },
      ]);
      const byPerson = Map.groupBy(pairs, ({ one }) => one);
      return new Map(Array.from(byPerson, ([one, each]) => [one, each.map(({ hidden }) => hidden)]));
    },

    /** The blocks that some people make, for a caller that reads for many people at once. */
    madeBy: async (people: readonly string[]): Promise<Pick<BlockDocument, 'user' | 'other'>[]> =>
      blocks
        .find({ users: { $in: people }, user: { $in: people }, blocked: true }, fields)
        .hint(BLOCKS_OF_EITHER)
        .lean<BlockDocument[]>(),

    /** The present blocks between two people; `revision` rises with every change of either. */
    async stateOf(one: string, other: string): Promise<{ revision: number; made: BlockDocument[] }> {
      const found = await blocks
        .find({ _id: { $in: [blockId(one, other), blockId(other, one)] } }, { outbox: 0 })
        .lean<BlockDocument[]>();
      return {
        revision: found.reduce((sum, { version }) => sum + version, 0),
        made: found.filter(({ blocked }) => blocked),
      };
    },

    isHidden: async (reader: string, person: string): Promise<boolean> =>
      (await among(reader, [person])).has(person),
  };
}

/**
 * The handler that keeps the blocks up to date; a service spreads it into its own consumers.
 * @param onChange called after each event, also a repeated one, with the two people
 */
export const blockConsumers = (
  blocks: BlockModel,
  onChange: (one: string, other: string) => Promise<void> | void,
): Pick<Consumers, 'user.block-changed'> => ({
  'user.block-changed': async ({ userId, otherId, blocked }, { version, time }) => {
    const fields = { ...newBlock(userId, otherId), blocked, at: time };
    await upsertIfNewer(blocks, blockId(userId, otherId), version, fields);
    await onChange(userId, otherId);
  },
});
