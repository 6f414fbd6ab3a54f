import type { AcquaintanceOf } from './acquaintance.query.ts';

/** How a person whom the creator adds comes into a group. */
export interface Admission {
  /** Becomes a member at once, not by an invitation. */
  joinsDirectly: boolean;
  /** The person and the creator have an accepted chat. */
  accepted: boolean;
  blocked: boolean;
}

export type AdmissionPolicy = (
  creator: string,
  people: readonly string[],
) => Promise<(person: string) => Admission>;

export interface AdmissionDeps {
  acquaintance: AcquaintanceOf;
  /** The people whom the viewer sees as online. */
  onlineAmong: (viewer: string, people: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * A person with an accepted chat, who is shown as online to the creator, becomes a member at once. A person
 * who has blocked the creator is shown as offline, so the answer does not reveal a block.
 */
export const admissionPolicy =
  ({ acquaintance, onlineAmong }: AdmissionDeps): AdmissionPolicy =>
  async (creator, people) => {
    const [knownAs, online] = await Promise.all([
      acquaintance(creator, people),
      onlineAmong(creator, people),
    ]);
    return (person) => {
      const { accepted, blocked } = knownAs(person);
      return { accepted, blocked, joinsDirectly: accepted && !blocked && online.has(person) };
    };
  };
