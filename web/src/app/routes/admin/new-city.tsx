export { NewCityPage as Page } from '#features/admin/cities/city-pages.tsx';
