import { emailKey } from '@layover/kit/email-key';
import { Types } from 'mongoose';
import { contactMessageModel } from '../../../services/content/src/contact/contact-message.model.ts';
import { searchKeysOf } from '../../../services/content/src/contact/search-words.rules.ts';
import { suggestionModel } from '../../../services/plan/src/suggestions/suggestion.model.ts';
import { caseModel } from '../../../services/user/src/moderation/case.model.ts';
import { caseIdOf, newCase } from '../../../services/user/src/moderation/report.rules.ts';
import { cities, cityTranslations } from '../cities.ts';
import { openWork } from '../open-work.ts';
import { personId, personOf, portraitOf } from '../people/people.ts';
import { localStart } from '../plans/local-time.ts';
import { seedId, seedUuid } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import type { SeedContext } from './seed-context.ts';

const HOUR_MS = 3600_000;
const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

/** The case of a reported person, in the user service. */
export async function loadReport({ database, now, pictures }: SeedContext): Promise<number> {
  const { person, reporter, reason, note, hoursAgo } = openWork.report;
  const reported = personOf(person);
  const subject = { type: 'user', subjectId: personId(person) } as const;
  return insertMissing(caseModel(database('user')), [subject], caseIdOf, async () => {
    const { _id, ...fields } = newCase({
      ...subject,
      person: personId(person),
      reporter: personId(reporter),
      reason,
      note,
      at: hoursBefore(now, hoursAgo),
      content: {
        name: `${reported.first_name} ${reported.last_name}`,
        text: reported.about,
        image: await pictures.store('user', portraitOf(reported), 'portrait'),
        attachment: null,
      },
    });
    return fields;
  });
}

/** The message of a visitor, in the content service. */
export async function loadContactMessage({ database, now }: SeedContext): Promise<number> {
  const { hoursAgo, ...message } = openWork.contactMessage;
  const _id = seedUuid(`contact/${message.email}`);
  return insertMissing(
    contactMessageModel(database('content')),
    [message],
    () => _id,
    () => ({
      ...message,
      emailKey: emailKey(message.email),
      locale: 'en',
      searchKeys: searchKeysOf(message),
      state: 'new',
      receivedAt: hoursBefore(now, hoursAgo),
      changedAt: hoursBefore(now, hoursAgo),
    }),
  );
}

/** The suggestion of a member, in the plan service. */
export async function loadSuggestion({ database, now }: SeedContext): Promise<number> {
  const { author, starts, hoursAgo, ...suggestion } = openWork.suggestion;
  const city = cities.find(({ slug }) => slug === suggestion.city)!;
  return insertMissing(
    suggestionModel(database('plan')),
    [suggestion],
    ({ planName }) => seedId(`suggestion/${planName}`),
    () => ({
      ...suggestion,
      author: new Types.ObjectId(personId(author)),
      cityName: city.name,
      cityTranslations: cityTranslations(city),
      startsAt: localStart(starts, city.zone, now),
      slot: 0,
      createdAt: hoursBefore(now, hoursAgo),
    }),
  );
}
