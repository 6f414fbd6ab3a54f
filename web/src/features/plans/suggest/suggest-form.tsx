import type { Category } from '@layover/proto/http/content/category';
import type { City } from '@layover/proto/http/plan/city';
import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { textRules } from '@layover/proto/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { SelectField, TextArea, TextField } from '#shared/ui/field.tsx';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import styles from './suggest.module.css';
import { mySuggestionsQuery } from './suggestion-queries.ts';

interface Draft {
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
  onState: (state: 'writing' | 'sending' | 'sent') => void;
}

export function SuggestForm({ id, cities, categories, city, onState }: SuggestFormProps) {
  const client = useQueryClient();
  const form = useForm<Draft>({
    defaultValues: {
      planName: '',
      city: city ?? '',
      address: '',
      category: '',
      startsAt: '',
      description: '',
    },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const { mutate, error } = useMutation({
    mutationFn: ({ startsAt, ...draft }: Draft) =>
      request<typeof suggestionApi.suggest>('POST /api/plan/suggest', {
        body: { ...draft, ...(startsAt && { startsAt }) },
      }),
    onMutate: () => onState('sending'),
    onSuccess: () => {
      onState('sent');
      void client.invalidateQueries({ queryKey: mySuggestionsQuery.queryKey });
    },
    onError: (failure) => {
      onState('writing');
      if (!(failure instanceof ApiError)) return;
      for (const [field, message] of Object.entries(failure.fields))
        setError(field as keyof Draft, { message: fieldMessage(message) });
    },
  });
  const isShownAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const text = (rule: Parameters<typeof textErrorMessage>[1]) => ({
    validate: (value: string) => textErrorMessage(value, rule) ?? true,
  });
  const chosen = { validate: (value: string) => value !== '' || m.field_not_choice() };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={handleSubmit((draft) => mutate(draft))}>
      {error && !isShownAtField && <Banner tone="bad">{errorMessage(error)}</Banner>}
      <TextField
        label={m.suggest_name()}
        error={errors.planName?.message}
        {...register('planName', text(textRules.planName))}
      />
      <div className={styles.two}>
        <SelectField
          label={m.search_city()}
          error={errors.city?.message}
          options={[
            { value: '', label: m.suggest_choose() },
            ...cities.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('city', chosen)}
        />
        <SelectField
          label={m.search_category()}
          error={errors.category?.message}
          options={[
            { value: '', label: m.suggest_choose() },
            ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...register('category', chosen)}
        />
      </div>
      <TextField
        label={m.suggest_address()}
        error={errors.address?.message}
        {...register('address', text(textRules.address))}
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
        {...register('description', text(textRules.planDescription))}
      />
    </form>
  );
}
