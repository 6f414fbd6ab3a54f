export { SuggestionsPage as Page } from '#features/admin/suggestions/suggestions-page.tsx';
