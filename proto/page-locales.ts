/** The languages of the pages, as in `web/project.inlang`; the page in one of them is at `?lang=` with its code. */
export const PAGE_LOCALES = ['en', 'es'] as const;
