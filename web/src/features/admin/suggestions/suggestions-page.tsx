import type { SuggestionState } from '@layover/proto/http/plan/suggestion';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { TabPanel, Tabs } from '#shared/ui/navigation/tabs.tsx';
import { PageHeading, PageTitle } from '#shared/ui/page/page-heading.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import styles from '../admin-page.module.css';
import { CardSkeletons, ListFailed } from '../card-list-states.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import { suggestionsQuery } from './suggestion-queries.ts';

const states: readonly SuggestionState[] = ['open', 'approved', 'refused'];

/** The suggestions of members: the open ones, the oldest first, and those that were answered. */
export function SuggestionsPage() {
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state')) ?? 'open';
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const labels = {
    open: m.suggestions_open,
    approved: m.suggestions_approved,
    refused: m.suggestions_refused,
  };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{m.suggestions_title()}</PageTitle>
      <PageHeading
        title={m.suggestions_title()}
        lead={m.suggestions_lead()}
        actions={
          <ButtonLink variant="secondary" to={paths.admin.plans}>
            {m.plans_back()}
          </ButtonLink>
        }
      />
      <Tabs
        label={m.suggestions_tabs()}
        tabs={states.map((each) => ({ value: each, label: labels[each]() }))}
        value={state}
        onValueChange={(value) => setParams(value === 'open' ? {} : { state: value })}
      >
        <TabPanel value={state} className={styles.panel}>
          <SuggestionList state={state} page={page} />
        </TabPanel>
      </Tabs>
    </div>
  );
}

function SuggestionList({ state, page }: { state: SuggestionState; page: number }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(
    suggestionsQuery(state, page, usePageCursor()),
  );
  if (error && !data) return <ListFailed error={error} retry={() => refetch()} />;
  if (!data || isPlaceholderData) return <CardSkeletons height="9rem" />;
  if (data.suggestions.length === 0) {
    return (
      <EmptyState
        image={state === 'open' ? '/scenes/quiet.webp' : undefined}
        title={state === 'open' ? m.suggestions_none_open() : m.suggestions_none()}
        text={state === 'open' ? m.suggestions_none_open_text() : undefined}
      />
    );
  }
  return (
    <>
      <ul className={styles.panel}>
        {data.suggestions.map((suggestion) => (
          <SuggestionCard key={suggestion._id} suggestion={suggestion} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.pages}
        nextCursor={isPlaceholderData ? null : data.nextCursor}
        to={(each) => `?${new URLSearchParams({ state, page: String(each) })}`}
      />
    </>
  );
}
