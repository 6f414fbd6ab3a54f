export { UsersPage as Page } from '#features/admin/users/users-page.tsx';
