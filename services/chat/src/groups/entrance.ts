import type { AcquaintanceOf } from './acquaintance.query.ts';

/** How a person whom the creator adds comes into a group. */
export interface Entrance {
  /** Becomes a member at once, not by an invitation. */
  atOnce: boolean;
  /** The person and the creator have an accepted chat. */
  accepted: boolean;
  blocked: boolean;
}

export type EntranceOf = (
  creator: string,
  people: readonly string[],
) => Promise<(person: string) => Entrance>;

export interface EntranceDeps {
  acquaintance: AcquaintanceOf;
  /** The people whom the viewer sees as online. */
  onlineAmong: (viewer: string, people: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * A person with an accepted chat, who is shown as online to the creator, becomes a member at once. A person
 * who has blocked the creator is shown as offline, so the answer does not reveal a block.
 */
export const entranceOf =
  ({ acquaintance, onlineAmong }: EntranceDeps): EntranceOf =>
  async (creator, people) => {
    const [knownAs, there] = await Promise.all([acquaintance(creator, people), onlineAmong(creator, people)]);
    return (person) => {
      const { accepted, blocked } = knownAs(person);
      return { accepted, blocked, atOnce: accepted && !blocked && there.has(person) };
    };
  };
