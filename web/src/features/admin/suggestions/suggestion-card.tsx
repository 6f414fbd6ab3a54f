import type { Suggestion } from '@layover/proto/http/plan/suggestion';
import { IconMapPin } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { languageTag, m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import cardStyles from '../list-card.module.css';
import { RefuseDialog } from './refuse-dialog.tsx';
import styles from './suggestion-card.module.css';

/** A suggestion with its author. An open one has buttons for the two answers. */
export function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const [isRefusing, setRefusing] = useState(false);
  const { author, state, planId, word } = suggestion;
  return (
    <li className={clsx(cardStyles.card, styles.card)}>
      <div className={cardStyles.what}>
        <h2>{suggestion.planName}</h2>
        <p className={styles.place}>
          <IconMapPin stroke={1.75} aria-hidden="true" />
          {m.plan_place({ city: suggestion.cityName, address: suggestion.address })}
        </p>
        <p className={styles.place}>{localDateTime(suggestion.startsAt)}</p>
        {suggestion.description && <p className={styles.text}>{suggestion.description}</p>}
        {word && <blockquote className={styles.word}>{m.suggestion_word({ word })}</blockquote>}
      </div>
      <div className={clsx(cardStyles.side, styles.side)}>
        <AppLink className={styles.author} to={paths.profile('admin', author._id)}>
          <Avatar person={author} />
          <span>
            <b>{fullName(author)}</b>
            <small>{m.suggestion_since({ day: day(suggestion.createdAt) })}</small>
          </span>
        </AppLink>
        {state === 'open' && (
          <div className={styles.actions}>
            <ButtonLink size="sm" to={paths.admin.suggestion(suggestion._id)}>
              {m.suggestion_review()}
            </ButtonLink>
            <Button size="sm" variant="secondary" onClick={() => setRefusing(true)}>
              {m.suggestion_refuse()}
            </Button>
          </div>
        )}
        {planId && (
          <ButtonLink size="sm" variant="secondary" to={paths.admin.editPlan(planId)}>
            {m.suggestion_see_plan()}
          </ButtonLink>
        )}
      </div>
      {isRefusing && <RefuseDialog suggestion={suggestion} onClose={() => setRefusing(false)} />}
    </li>
  );
}

const day = (instant: string) =>
  new Intl.DateTimeFormat(languageTag(), { day: 'numeric', month: 'long' }).format(new Date(instant));

/** A local time of the place, which has no zone here. */
function localDateTime(local: string | null): string {
  if (!local) return m.plan_always_on();
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(
    new Date(`${local.slice(0, 16)}Z`),
  );
}
