import type { Comfort } from '@layover/proto/http/plan/plan-schemas';
import { PLAN_SUBCATEGORIES_MAX, textRules } from '@layover/proto/limits';
import { comfortLabel } from '#entities/plan/comfort.tsx';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { SelectField, TextArea, TextField } from '#shared/ui/fields/field.tsx';
import { ChoiceChips } from '#shared/ui/form/choice-chips.tsx';
import { FormSection } from '#shared/ui/form/form-section.tsx';
import { chosenRule, textRule } from '#shared/ui/form/rules.ts';
import type { PlanFormProps } from './plan-form.ts';

const comforts: readonly Comfort[] = ['women_only', 'public_venue', 'alcohol_free'];

/** The fields that describe the plan: name, text, category and promises. */
export function TextSection({ form, categories }: PlanFormProps) {
  const { register, watch, setValue, formState } = form;
  const { errors } = formState;
  const [category, subcategories, comfort] = watch(['category', 'subcategories', 'comfort']);
  const kinds = categories.find(({ _id }) => _id === category)?.subcategories ?? [];
  const { onChange: onCategory, ...categoryField } = register('category', chosenRule);
  return (
    <FormSection title={m.plan_section_what()}>
      <TextField
        label={m.plan_field_name()}
        error={errors.planName?.message}
        {...register('planName', textRule(textRules.planName))}
      />
      {otherLocales.map((code) => (
        <TextField
          key={code}
          label={m.category_name_in({ language: languageWord(code) })}
          optional
          lang={code}
          error={errors.translations?.[code]?.planName?.message}
          {...register(`translations.${code}.planName`, {
            validate: (value) => value.trim() === '' || (textErrorMessage(value, textRules.planName) ?? true),
          })}
        />
      ))}
      <TextArea
        label={m.plan_field_description()}
        hint={m.plan_field_description_hint()}
        optional
        rows={6}
        error={errors.description?.message}
        {...register('description', textRule(textRules.planDescription))}
      />
      {otherLocales.map((code) => (
        <TextArea
          key={code}
          label={m.plan_description_in({ language: languageWord(code) })}
          optional
          rows={6}
          lang={code}
          error={errors.translations?.[code]?.description?.message}
          {...register(`translations.${code}.description`, textRule(textRules.planDescription))}
        />
      ))}
      <SelectField
        label={m.plan_field_category()}
        options={[
          { value: '', label: m.select_choose() },
          ...categories.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        error={errors.category?.message}
        {...categoryField}
        onChange={(event) => {
          setValue('subcategories', [], { shouldDirty: true });
          return onCategory(event);
        }}
      />
      {kinds.length > 0 && (
        <ChoiceChips
          label={m.plan_field_kinds()}
          optional={m.field_optional()}
          options={kinds.map(({ _id, name }) => ({ value: _id, label: name }))}
          chosen={subcategories}
          error={errors.subcategories?.message}
          onChange={(chosen) =>
            chosen.length <= PLAN_SUBCATEGORIES_MAX &&
            setValue('subcategories', chosen, { shouldDirty: true })
          }
        />
      )}
      <ChoiceChips
        label={m.plan_field_comfort()}
        optional={m.field_optional()}
        options={comforts.map((each) => ({ value: each, label: comfortLabel(each) }))}
        chosen={comfort}
        error={errors.comfort?.message}
        onChange={(chosen) =>
          setValue(
            'comfort',
            comforts.filter((each) => chosen.includes(each)),
            { shouldDirty: true },
          )
        }
      />
    </FormSection>
  );
}
