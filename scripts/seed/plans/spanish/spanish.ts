import { africa } from './africa.ts';
import { asiaAndOceania } from './asia-and-oceania.ts';
import { europe } from './europe.ts';
import { istanbulAndDubai } from './istanbul-and-dubai.ts';
import { spanishNames } from './names.ts';
import { tokyoAndAmericas } from './tokyo-and-americas.ts';

const descriptions: Readonly<Record<string, string>> = {
  ...europe,
  ...istanbulAndDubai,
  ...africa,
  ...asiaAndOceania,
  ...tokyoAndAmericas,
};

/** The keys of the plans that have texts in Spanish. */
export const spanishKeys = [...Object.keys(spanishNames), ...Object.keys(descriptions)];

/** The texts of a plan in Spanish. */
export function spanishTexts(key: string): { planName: string; description: string } {
  const planName = spanishNames[key];
  const description = descriptions[key];
  if (planName === undefined || description === undefined)
    throw new Error(`The plan "${key}" has no texts in Spanish`);
  return { planName, description };
}
