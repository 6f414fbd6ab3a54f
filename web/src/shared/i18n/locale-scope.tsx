import { createContext, use } from 'react';
import { type Locale, locale, provideLocale } from './i18n.ts';

const ScopeContext = createContext<Locale | undefined>(undefined);

/** The components below it are in this language; without a value in the language of the page. */
export const LocaleScope = ScopeContext.Provider;

/** The language of the scope of the component that React renders now; undefined outside of scopes and of rendering. */
function scopeLocale(): Locale | undefined {
  try {
    return use(ScopeContext);
  } catch {
    return undefined;
  }
}

/** Makes messages, dates and numbers follow `LocaleScope`, until the page is loaded again. */
export function provideScopes(): void {
  const pageLocale = locale();
  provideLocale(() => scopeLocale() ?? pageLocale);
}
