import type { Category } from '@layover/proto/http/content/category';
import type { City } from '@layover/proto/http/plan/city';
import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { textRules } from '@layover/proto/limits';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import type { EditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import { KeptLine } from '#shared/ui/form/kept-line.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './suggest.module.css';
import { mySuggestionsQuery } from './suggestion-queries.ts';

export interface SuggestionValues {
  planName: string;
  city: string;
  address: string;
  category: string;
  startsAt: string;
  description: string;
}

interface SuggestFormProps {
  id: string;
  cities: readonly City[];
  categories: readonly Category[];
  city: string | undefined;
  keep: EditKeeper<SuggestionValues>;
  onState: (state: 'writing' | 'sending' | 'sent') => void;
}

export function SuggestForm({ id, cities, categories, city, keep, onState }: SuggestFormProps) {
  const client = useQueryClient();
  const { form, formProps, problem, kept } = useServerForm<SuggestionValues>({
    defaultValues: {
      planName: '',
      city: city ?? '',
      address: '',
      category: '',
      startsAt: '',
      description: '',
    },
    fields: ['planName', 'city', 'address', 'category', 'startsAt', 'description'],
    keep,
    save: async ({ startsAt, ...draft }) => {
      const body = { ...draft, ...(startsAt && { startsAt }) };
      onState('sending');
      try {
        await request<typeof suggestionApi.suggest>('POST /api/plan/suggest', {
          body: { ...body, creationId: keep.creationIdOf(body) },
        });
      } catch (error) {
        onState('writing');
        throw error;
      }
      onState('sent');
      void client.invalidateQueries({ queryKey: mySuggestionsQuery.queryKey });
    },
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <form id={id} className={styles.form} {...formProps}>
      <KeptLine kept={kept} />
      {problem !== undefined && <Banner tone="bad">{errorMessage(problem)}</Banner>}
      <TextField
        label={m.suggest_name()}
        error={errors.planName?.message}
        {...register('planName', textRule(textRules.planName))}
      />
      <div className={styles.two}>
        <SelectField
          label={m.search_city()}
          error={errors.city?.message}
          options={[
            { value: '', label: m.select_choose() },
            ...cities.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('city', chosenRule)}
        />
        <SelectField
          label={m.search_category()}
          error={errors.category?.message}
          options={[
            { value: '', label: m.select_choose() },
            ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('category', chosenRule)}
        />
      </div>
      <TextField
        label={m.suggest_address()}
        error={errors.address?.message}
        {...register('address', textRule(textRules.address))}
      />
      <DateTimeField
        {...fieldControl(form, 'startsAt')}
        label={m.suggest_when()}
        hint={m.suggest_when_hint()}
        initialTime="19:00"
        optional
        error={errors.startsAt?.message}
      />
      <TextArea
        label={m.suggest_description()}
        optional
        rows={4}
        error={errors.description?.message}
        {...register('description', textRule(textRules.planDescription))}
      />
    </form>
  );
}
