import type { Block } from '@layover/proto/http/content/content';
import { m } from '#shared/i18n/i18n.ts';

type Message = (inputs?: Record<string, never>, options?: { locale?: 'en' | 'es' }) => string;

export interface HomeTexts {
  hero: { title: string; text: string };
  how: { title: string; text: string };
  packages: { title: string; text: string };
  closing: { title: string; text: string; image: string };
}

/**
 * The texts of the home page. The first and second banner hold the opening and the closing, the first and second text the
 * introductions of steps and packages. Default texts are translated; texts by administrators are shown as written.
 */
export function homeTexts(blocks: readonly Block[]): HomeTexts {
  const [opening, closing] = blocks.filter((block) => block.type === 'banner');
  const [how, packages] = blocks.filter((block) => block.type === 'text');
  return {
    hero: { title: translated(opening?.title, m.hero_title), text: translated(opening?.text, m.hero_lead) },
    how: { title: translated(how?.title, m.how_title), text: translated(how?.text, m.how_lead) },
    packages: {
      title: translated(packages?.title, m.home_packages_title),
      text: translated(packages?.text, m.home_packages_lead),
    },
    closing: {
      title: translated(closing?.title, m.closing_title),
      text: translated(closing?.text, m.closing_text),
      image: closing?.image ?? '',
    },
  };
}

function translated(text: string | undefined, message: Message): string {
  return text === undefined || text === message({}, { locale: 'en' }) ? message() : text;
}

/** The sentences of a headline, which are shown on separate lines. */
export function splitSentences(title: string): string[] {
  return title.split(/(?<=[.!?])\s+/);
}
