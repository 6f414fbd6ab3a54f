import type { AcquaintanceOf } from './acquaintance.query.ts';

/** How somebody comes into a group to whom its creator wants to add them. */
export interface Entrance {
  /** As a member at once, or by an invitation. */
  atOnce: boolean;
  /** They have accepted a chat with the creator. */
  accepted: boolean;
  blocked: boolean;
}

export type EntranceOf = (
  creator: string,
  people: readonly string[],
) => Promise<(person: string) => Entrance>;

export interface EntranceDeps {
  acquaintance: AcquaintanceOf;
  /** Those of the people whom the viewer is shown as there. */
  onlineAmong: (viewer: string, people: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Who has accepted a chat with the creator and is shown to the creator as there is a member at once. Who has blocked
 * the creator is shown as away, and so cannot be told from somebody who is.
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
