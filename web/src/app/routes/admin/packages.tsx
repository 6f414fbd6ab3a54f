export { PackagesPage as Page } from '#features/admin/packages/packages-page.tsx';
