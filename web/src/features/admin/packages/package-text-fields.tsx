import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { textRules } from '@layover/proto/limits';
import type { UseFormReturn } from 'react-hook-form';
import { textErrorMessage } from '#shared/api/text-error-message.ts';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import type { PackageValues } from './package-values.ts';

const nameTranslation = { ...textRules.packageName, min: 0 };

/** Name and text in each language of the application. */
export function PackageTextFields({ form }: { form: UseFormReturn<PackageValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const own = languageWord(DEFAULT_LOCALE);
  return (
    <>
      <FormRow>
        <TextField
          label={m.category_name_in({ language: own })}
          error={errors.name?.message}
          {...register('name', textRule(textRules.packageName))}
        />
        {otherLocales.map((code) => (
          <TextField
            key={code}
            label={m.category_name_in({ language: languageWord(code) })}
            optional
            lang={code}
            error={errors.translations?.[code]?.name?.message}
            {...register(`translations.${code}.name`, {
              validate: (value) => textErrorMessage(value, nameTranslation) ?? true,
            })}
          />
        ))}
      </FormRow>
      <FormRow>
        <TextField
          label={m.packages_text_in({ language: own })}
          optional
          error={errors.text?.message}
          {...register('text', textRule(textRules.packageText))}
        />
        {otherLocales.map((code) => (
          <TextField
            key={code}
            label={m.packages_text_in({ language: languageWord(code) })}
            optional
            lang={code}
            error={errors.translations?.[code]?.text?.message}
            {...register(`translations.${code}.text`, textRule(textRules.packageText))}
          />
        ))}
      </FormRow>
    </>
  );
}
