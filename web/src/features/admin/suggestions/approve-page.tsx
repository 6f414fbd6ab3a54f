import type { Suggestion } from '@layover/proto/http/plan/suggestion';
import { textRules } from '@layover/proto/limits';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { useKeptText } from '#shared/ui/form/use-kept-text.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { EditorForm } from '../editor-form.tsx';
import { EditorMissing } from '../editor-missing.tsx';
import { EditorLoading } from '../plan-editor/editor-loading.tsx';
import { PlaceSection } from '../plan-editor/place-section.tsx';
import type { PlanFormProps } from '../plan-editor/plan-form.ts';
import { emptyPlan, type PlanValues, planBody, planFieldPaths } from '../plan-editor/plan-values.ts';
import { TextSection } from '../plan-editor/text-section.tsx';
import { TimeSection } from '../plan-editor/time-section.tsx';
import { usePlanFormData } from '../plan-editor/use-plan-form-data.ts';
import { openSuggestionQuery, useApproveSuggestion } from './suggestion-queries.ts';

/** The page on which an open suggestion becomes a plan. */
export function ApprovePage() {
  const { id = '' } = useParams();
  const suggestion = useQuery(openSuggestionQuery(id));
  const { choices, error, retry } = usePlanFormData();
  if (suggestion.data === null) {
    return (
      <EditorMissing
        title={m.suggestion_answered()}
        back={{ to: paths.admin.suggestions, label: m.suggestions_back() }}
      />
    );
  }
  return (
    <>
      <PageTitle>{suggestion.data?.planName ?? m.suggestions_title()}</PageTitle>
      {suggestion.data && choices ? (
        <ApproveForm key={suggestion.data._id} suggestion={suggestion.data} choices={choices} />
      ) : (
        <EditorLoading
          error={suggestion.error ?? error}
          onRetry={() => {
            void suggestion.refetch();
            retry();
          }}
        />
      )}
    </>
  );
}

interface ApproveFormProps {
  suggestion: Suggestion;
  choices: Omit<PlanFormProps, 'form'>;
}

function ApproveForm({ suggestion, choices }: ApproveFormProps) {
  const navigate = useNavigate();
  const approve = useApproveSuggestion();
  const word = useKeptText(`approval-word.${suggestion._id}`);
  async function save(values: PlanValues) {
    const { plan } = await approve.mutateAsync({
      id: suggestion._id,
      body: { ...planBody(values), status: 'published', ...(word.text.trim() && { word: word.text }) },
    });
    word.clear();
    showToast(m.plan_published_done({ plan: plan.planName }));
    navigate(paths.admin.editPlan(plan._id), { replace: true });
  }
  const edit = useServerForm<PlanValues>({
    defaultValues: suggestedValues(suggestion, choices.cities),
    fields: planFieldPaths,
    save,
    keep: useEditKeeper(`approval.${suggestion._id}`),
  });
  const parts = { form: edit.form, ...choices };
  const name = suggestion.author.first_name;
  const kept = {
    isRestored: edit.kept.isRestored || word.kept.isRestored,
    discard: () => {
      edit.kept.discard();
      word.clear();
    },
  };
  return (
    <EditorForm
      edit={{ ...edit, kept }}
      createLabel={m.suggestion_approve()}
      hasMore={word.text !== ''}
      back={{ to: paths.admin.suggestions, label: m.suggestions_title() }}
      title={suggestion.planName}
      aside={
        <FormSection
          title={m.suggestion_by({ name: fullName(suggestion.author) })}
          hint={m.suggestion_by_hint()}
        >
          <TextArea
            label={m.suggestion_word_field({ name })}
            optional
            maxLength={textRules.adminWord.max}
            value={word.text}
            onChange={(event) => word.type(event.target.value)}
          />
        </FormSection>
      }
    >
      <TextSection {...parts} />
      <PlaceSection {...parts} />
      <TimeSection {...parts} />
    </EditorForm>
  );
}

/** A suggestion has no position, so the form begins with the centre of its city. */
function suggestedValues(suggestion: Suggestion, cities: PlanFormProps['cities']): PlanValues {
  const { planName, description, category, city, address, startsAt } = suggestion;
  const centre = cities.find(({ _id }) => _id === city)?.location;
  return {
    ...emptyPlan,
    planName,
    description,
    category,
    city,
    address,
    startsAt: startsAt?.slice(0, 16) ?? '',
    location: { lat: String(centre?.lat ?? ''), lng: String(centre?.lng ?? '') },
  };
}
