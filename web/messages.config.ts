import type { CompilerOptions } from '@inlang/paraglide-js';

/** The options of the message compiler, shared by the Vite plugin and `npm run messages`. */
export const messageOptions: CompilerOptions = {
  project: './project.inlang',
  outdir: './src/shared/i18n/messages',
  // The browser and the server provide the language themselves (src/shared/i18n/i18n.ts).
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  isServer: 'false',
};
