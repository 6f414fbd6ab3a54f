export { EditCategoryPage as Page } from '#features/admin/categories/category-pages.tsx';
