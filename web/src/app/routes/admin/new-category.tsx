export { NewCategoryPage as Page } from '#features/admin/categories/category-pages.tsx';
