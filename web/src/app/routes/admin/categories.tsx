export { CategoriesPage as Page } from '#features/admin/categories/categories-page.tsx';
