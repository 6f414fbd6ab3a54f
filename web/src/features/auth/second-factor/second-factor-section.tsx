import { useQuery } from '@tanstack/react-query';
import { LoadedSection } from '../security/loaded-section.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import { SecondFactorSettings } from './second-factor-settings.tsx';

/** The second step of a sign-in. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  return <LoadedSection query={query}>{(state) => <SecondFactorSettings state={state} />}</LoadedSection>;
}
