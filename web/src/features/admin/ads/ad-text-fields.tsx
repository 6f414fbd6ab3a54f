import { DEFAULT_LOCALE } from '@layover/proto/http/translations';
import { textRules } from '@layover/proto/limits';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import { languageWord } from '#shared/i18n/language-names.ts';
import { otherLocales } from '#shared/i18n/other-locales.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { FormRow, FormSection } from '#shared/ui/form/form-section.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import type { AdValues } from './ad-values.ts';

/** Title and button in each language of the application. */
export function AdTextFields({ form }: { form: UseFormReturn<AdValues> }) {
  const { register, formState } = form;
  const { errors } = formState;
  const own = languageWord(DEFAULT_LOCALE);
  return (
    <FormSection title={m.ad_texts()} hint={m.ad_texts_hint()}>
      <TextField
        label={m.ad_title_in({ language: own })}
        hint={m.ad_title_hint()}
        error={errors.title?.message}
        {...register('title', textRule(textRules.adTitle))}
      />
      {otherLocales.map((code) => (
        <TextField
          key={code}
          label={m.ad_title_in({ language: languageWord(code) })}
          optional
          lang={code}
          error={errors.translations?.[code]?.title?.message}
          {...register(`translations.${code}.title`, textRule(textRules.adTitle))}
        />
      ))}
      <FormRow>
        <TextField
          label={m.ad_button_text_in({ language: own })}
          optional
          error={errors.buttontext?.message}
          {...register('buttontext', textRule(textRules.adButtonText))}
        />
        {otherLocales.map((code) => (
          <TextField
            key={code}
            label={m.ad_button_text_in({ language: languageWord(code) })}
            optional
            lang={code}
            error={errors.translations?.[code]?.buttontext?.message}
            {...register(`translations.${code}.buttontext`, textRule(textRules.adButtonText))}
          />
        ))}
      </FormRow>
    </FormSection>
  );
}
