export { BlogPage as Page } from '#features/admin/blog/blog-page.tsx';
