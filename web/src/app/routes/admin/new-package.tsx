export { NewPackagePage as Page } from '#features/admin/packages/package-pages.tsx';
