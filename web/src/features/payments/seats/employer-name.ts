import { useQuery } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { profileQuery } from '#entities/person/profile-query.ts';
import { m } from '#shared/i18n/i18n.ts';

/** The name of who has paid a seat. Undefined while it is loaded. */
export function useEmployerName(id: string): string | undefined {
  const { data, isError } = useQuery({ ...profileQuery(id), enabled: id !== '', retry: false });
  if (data) return fullName(data);
  return id === '' || isError ? m.seat_employer_gone() : undefined;
}
