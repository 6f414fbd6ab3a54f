import { m } from '#shared/i18n/i18n.ts';

interface Named {
  first_name: string;
  last_name: string;
}

export function fullName({ first_name, last_name }: Named): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** "Key account manager at Brío Foods", or the one of the two that is known. */
export function jobLine({ job, company }: { job: string; company: string }): string {
  return job && company ? m.profile_job_at({ job, company }) : job || company;
}
