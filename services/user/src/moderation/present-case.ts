import type { Person } from '@layover/proto/http/shared-schemas';
import type { ModerationCase, ModerationCaseDetail } from '@layover/proto/http/user/moderation-schemas';
import { DELETED_PERSON } from '@layover/shared/members/people';
import { presentContact } from '../people/index.ts';
import type { ProfileRepository } from '../profiles/index.ts';
import type { CaseDocument } from './case.model.ts';
import type { ListedCase } from './case.repository.ts';
import { isOwnCase, possibleActions } from './decision.rules.ts';

type Show = (id: string) => Person;

/** Shows cases to an ADMIN. A case about the ADMIN names no reporters and has no notes of them. */
export function presentCases({ profiles }: { profiles: Pick<ProfileRepository, 'known'> }) {
  async function known(ids: readonly (string | null)[]) {
    const found = await profiles.known(ids.filter((id) => id !== null));
    const show: Show = (id) => {
      const profile = found.get(id);
      if (profile && !profile.deleted) return presentContact(profile);
      return { ...DELETED_PERSON, _id: id };
    };
    return { show, profileOf: (id: string) => found.get(id) };
  }

  return {
    async list(cases: readonly ListedCase[], admin: string): Promise<ModerationCase[]> {
      const { show } = await known(cases.flatMap(({ person, reviewer }) => [person, reviewer]));
      return cases.map((each) => summary(each, admin, show));
    },

    async detail(found: CaseDocument, admin: string): Promise<ModerationCaseDetail> {
      const { person, reviewer, reports, notes, history, contents } = found;
      const isOwn = isOwnCase(found, admin);
      const { show, profileOf } = await known([
        person,
        reviewer,
        ...(isOwn ? [] : reports.map(({ reporter }) => reporter)),
        ...notes.map(({ author }) => author),
        ...history.map(({ actor }) => actor),
      ]);
      return {
        ...summary(found, admin, show),
        contents: contents.toReversed().map(({ name, text, image, attachment, at }) => ({
          name,
          text,
          image,
          attachment: attachment ?? null,
          at: at.toISOString(),
        })),
        reports: reports
          .toSorted((one, other) => other.at.getTime() - one.at.getTime())
          .map(({ reporter, reason, note, at }) => ({
            reporter: isOwn || !reporter ? null : show(reporter),
            reason,
            note: isOwn ? '' : note,
            at: at.toISOString(),
          })),
        notes: isOwn
          ? []
          : notes.map(({ _id, author, text, at }) => ({
              _id,
              author: show(author),
              text,
              at: at.toISOString(),
            })),
        history: history.map(({ event, actor, at }) => ({
          event,
          actor: actor === null ? null : show(actor),
          at: at.toISOString(),
        })),
        actions: possibleActions(found, admin, profileOf(person)),
      };
    },
  };
}

const summary = (found: ListedCase, admin: string, show: Show): ModerationCase => ({
  _id: found._id,
  type: found.type,
  subjectId: found.subjectId,
  person: show(found.person),
  title: found.title,
  image: found.image,
  hasAttachment: found.hasAttachment,
  state: found.state,
  reviewer: found.reviewer === null ? null : show(found.reviewer),
  reporterCount: found.reporterCount,
  reasons: found.reasons,
  hidden: found.hidden,
  accountDisabled: found.accountDisabled,
  isOwn: isOwnCase(found, admin),
  revision: found.revision,
  firstReportedAt: found.firstReportedAt.toISOString(),
  lastReportedAt: found.lastReportedAt.toISOString(),
});
