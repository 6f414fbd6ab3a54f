import type { CompilerOptions } from '@inlang/paraglide-js';

/** One set of options for the Vite plugin and for `npm run messages`, so that types and bundle agree. */
export const messageOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/shared/i18n/messages',
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'layover.locale',
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  isServer: 'false',
};
