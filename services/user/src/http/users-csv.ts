import { periodAt } from '@layover/shared/members/package-periods';
import { isDisabledByAdmin, type Profile } from '../profiles/profile.rules.ts';

/** The columns with their headings. Times are in UTC. */
export const USER_COLUMNS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'E-mail'],
  ['company', 'Company'],
  ['job', 'Job'],
  ['city', 'City'],
  ['rol', 'Role'],
  ['disabled', 'Disabled'],
  ['deletes', 'Deletion'],
  ['package', 'Package'],
  ['package_until', 'Package until'],
  ['joined', 'Joined'],
  ['id', 'Id'],
] as const;

type Row = Record<(typeof USER_COLUMNS)[number][0], string>;

export async function* userCsvRows(users: AsyncIterable<Profile>): AsyncGenerator<Row> {
  const now = new Date();
  for await (const user of users) {
    const period = periodAt(user.periods, now);
    const { first_name, last_name, email, company, job, city, rol } = user;
    yield {
      first_name,
      last_name,
      email,
      company,
      job,
      city,
      rol,
      disabled: isDisabledByAdmin(user) ? 'yes' : 'no',
      deletes: user.deletesAt?.toISOString() ?? '',
      package: period?.tier ?? 'free',
      package_until: period?.until.toISOString() ?? '',
      joined: user.joinedAt.toISOString(),
      id: user.id,
    };
  }
}
