import type { CompilerOptions } from '@inlang/paraglide-js';

/** The options of the message compiler, shared by the Vite plugin and `npm run messages`. */
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
