import type { Suggestion, suggestionApi } from '@layover/proto/http/plan/suggestion';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { areaOf, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { ShowMore } from '#shared/ui/buttons/show-more.tsx';
import { Tag } from '#shared/ui/fields/chip.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './suggest.module.css';
import { mySuggestionsQuery } from './suggestion-queries.ts';

const states: Record<Suggestion['state'], () => string> = {
  open: m.own_suggestion_open,
  approved: m.own_suggestion_approved,
  refused: m.own_suggestion_refused,
};

/** The user's suggestions with their answers. Renders nothing without any. */
export function MySuggestions() {
  const list = useInfiniteQuery(mySuggestionsQuery);
  const { data } = list;
  const suggestions = data?.pages.flatMap((page) => page.suggestions) ?? [];
  if (suggestions.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="my-suggestions">
      <h3 id="my-suggestions">{m.own_suggestions_title()}</h3>
      <ul>
        {suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion._id} suggestion={suggestion} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { _id, planName, cityName, state, word, planId } = suggestion;
  const area = areaOf(useSignedIn()?.rol);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      request<typeof suggestionApi.withdraw>('DELETE /api/plan/suggestions/:id', { params: { id: _id } }),
    onError: (error) => showToast(errorMessage(error)),
    onSettled: () => client.invalidateQueries({ queryKey: mySuggestionsQuery.queryKey }),
  });
  return (
    <li className={styles.row}>
      <div>
        <b>{planId ? <AppLink to={paths.destination(area, planId)}>{planName}</AppLink> : planName}</b>
        <span>{word ? m.own_suggestion_word({ city: cityName, word }) : cityName}</span>
      </div>
      <Tag tone="outline">{states[state]()}</Tag>
      {state === 'open' && (
        <Button variant="quiet" size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {m.own_suggestion_withdraw()}
        </Button>
      )}
    </li>
  );
}
