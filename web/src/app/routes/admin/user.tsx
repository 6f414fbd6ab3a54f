export { UserPage as Page } from '#features/admin/users/user-page.tsx';
