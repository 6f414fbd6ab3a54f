export { EditCityPage as Page } from '#features/admin/cities/city-pages.tsx';
