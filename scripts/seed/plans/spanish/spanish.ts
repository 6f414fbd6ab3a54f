import { europe } from './europe.ts';
import { istanbulAndDubai } from './istanbul-and-dubai.ts';
import { spanishNames } from './names.ts';
import { tokyoAndAmericas } from './tokyo-and-americas.ts';

const descriptions: Readonly<Record<string, string>> = {
  ...europe,
  ...istanbulAndDubai,
  ...tokyoAndAmericas,
};

/** The keys of the plans that have texts in Spanish. */
export const spanishKeys = [...Object.keys(spanishNames), ...Object.keys(descriptions)];

/** The texts of a plan in Spanish. All plans have a name, and some a description. */
export function spanishTexts(key: string): { planName: string; description?: string } {
  const planName = spanishNames[key];
  if (planName === undefined) throw new Error(`The plan "${key}" has no name in Spanish`);
  const description = descriptions[key];
  return { planName, ...(description !== undefined && { description }) };
}
