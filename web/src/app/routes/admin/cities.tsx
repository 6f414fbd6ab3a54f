export { CitiesPage as Page } from '#features/admin/cities/cities-page.tsx';
