export { BlogCategoriesPage as Page } from '#features/admin/blog-categories/blog-categories-page.tsx';
