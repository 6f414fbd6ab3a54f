import { locales, m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import { Chip, ChipRow } from '#shared/ui/fields/chip.tsx';

interface PreviewLanguagesProps {
  code: string;
  onChoose: (code: string) => void;
}

/** The languages of readers, of which a preview shows one. */
export const PreviewLanguages = ({ code, onChoose }: PreviewLanguagesProps) => (
  <ChipRow label={m.ad_preview_language()}>
    {locales.map((each) => (
      <Chip key={each} pressed={each === code} onClick={() => onChoose(each)}>
        {languageName(each)}
      </Chip>
    ))}
  </ChipRow>
);
