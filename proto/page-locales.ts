/** The languages of the pages, as in `web/project.inlang`. A page is at its plain address in the first one, and at `?lang=` with the code in the others. */
export const PAGE_LOCALES = ['en', 'es'] as const;
