import { type CsvValue, yesOrNo } from '@layover/kit/http/write-csv';
import { periodAt } from '@layover/shared/members/package-periods';
import { isDisabledByAdmin, type Profile } from '../profiles/index.ts';

/** The columns with their headings. Times are in UTC. */
export const USER_COLUMNS = [
  ['first_name', { en: 'First name', es: 'Nombre' }],
  ['last_name', { en: 'Last name', es: 'Apellidos' }],
  ['email', { en: 'E-mail', es: 'Correo' }],
  ['company', { en: 'Company', es: 'Empresa' }],
  ['job', { en: 'Job', es: 'Puesto' }],
  ['city', { en: 'City', es: 'Ciudad' }],
  ['rol', { en: 'Role', es: 'Rol' }],
  ['disabled', { en: 'Disabled', es: 'Desactivado' }],
  ['deletes', { en: 'Deletion', es: 'Eliminación' }],
  ['package', { en: 'Package', es: 'Paquete' }],
  ['package_until', { en: 'Package until', es: 'Paquete hasta' }],
  ['joined', { en: 'Joined', es: 'Alta' }],
  ['id', { en: 'Id', es: 'Id' }],
] as const;

type Row = Record<(typeof USER_COLUMNS)[number][0], CsvValue>;

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
      disabled: yesOrNo(isDisabledByAdmin(user)),
      deletes: user.deletesAt?.toISOString() ?? '',
      package: period?.tier ?? 'free',
      package_until: period?.until.toISOString() ?? '',
      joined: user.joinedAt.toISOString(),
      id: user.id,
    };
  }
}
