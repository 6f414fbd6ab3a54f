export function fullName({ first_name, last_name }: { first_name: string; last_name?: string }): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** `Buyer, Halcyon`, or one of the two if the other is missing. */
export function jobAndCompany(person: { job: string; company: string } | undefined): string {
  return person ? [person.job, person.company].filter(Boolean).join(', ') : '';
}
