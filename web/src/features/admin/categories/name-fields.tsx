import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { textRules } from '@layover/proto/limits';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import type { CategoryValues, SubcategoryValues } from './category-values.ts';

interface NameFieldsProps {
  register: UseFormRegister<CategoryValues>;
  errors: FieldErrors<SubcategoryValues> | undefined;
  /** The path of a subcategory in the form. */
  at?: `subcategories.${number}.`;
}

const rule = textRules.categoryName;
const translationRule = { ...rule, min: 0 };

/** The name in each language of the application. */
export function NameFields({ register, errors, at }: NameFieldsProps) {
  const path = at ?? '';
  return (
    <FormRow>
      <TextField
        label={m.category_name_in({ language: languageWord(DEFAULT_LOCALE) })}
        error={errors?.name?.message}
        {...register(`${path}name` as 'name', textRule(rule))}
      />
      {otherLocales.map((code) => (
        <TextField
          key={code}
          label={m.category_name_in({ language: languageWord(code) })}
          optional
          lang={code}
          error={errors?.translations?.[code]?.name?.message}
          {...register(`${path}translations.${code}.name` as 'name', {
            validate: (value) => textErrorMessage(value, translationRule) ?? true,
          })}
        />
      ))}
    </FormRow>
  );
}
