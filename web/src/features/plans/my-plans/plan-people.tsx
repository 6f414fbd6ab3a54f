import type { Person } from '@layover/proto/http/shared-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { planPeopleQuery } from '#entities/plan/plan-queries.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { type Area, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { ShowMore } from '#shared/ui/buttons/show-more.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { RetryLine } from '#shared/ui/status/retry-line.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './my-plan-row.module.css';

interface PlanPeopleProps {
  planId: string;
  meId: string | undefined;
  area: Area;
  onChat: (person: Person) => void;
  onNavigate: () => void;
}

/** The other people interested in one of the user's plans, page by page. */
export function PlanPeople({ planId, meId, area, onChat, onNavigate }: PlanPeopleProps) {
  const list = useInfiniteQuery(planPeopleQuery(planId));
  const { data, error, refetch } = list;
  if (error && !data) {
    return (
      <RetryLine onRetry={refetch} className={styles.nobody}>
        {errorMessage(error)}
      </RetryLine>
    );
  }
  if (!data) return <Skeleton height="2.25rem" width="80%" radius="var(--pill)" />;
  const people = data.pages.flatMap((page) => page.people.map(({ person }) => person));
  const others = people.filter(({ _id }) => _id !== meId);
  if (others.length === 0) return <p className={styles.nobody}>{m.my_plans_nobody()}</p>;
  return (
    <>
      <ul>
        {others.map((person) => (
          <PersonRow key={person._id} person={person} area={area} onChat={onChat} onNavigate={onNavigate} />
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}

interface PersonRowProps extends Pick<PlanPeopleProps, 'area' | 'onChat' | 'onNavigate'> {
  person: Person;
}

function PersonRow({ person, area, onChat, onNavigate }: PersonRowProps) {
  const name = fullName(person);
  return (
    <li className={styles.person}>
      <Avatar person={person} className={styles.face} />
      <div className={styles.who}>
        <b>{name}</b>
        <AppLink
          className="link"
          to={paths.profile(area, person._id)}
          aria-label={m.my_plans_profile_of({ name })}
          onClick={onNavigate}
        >
          {m.my_plans_profile()}
        </AppLink>
      </div>
      <Button
        variant="soft"
        size="sm"
        aria-label={m.my_plans_chat_with({ name })}
        onClick={() => onChat(person)}
      >
        {m.my_plans_chat()}
      </Button>
    </li>
  );
}
