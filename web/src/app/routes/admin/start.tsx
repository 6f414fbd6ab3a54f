export { StartPage as Page } from '#features/admin/start/start-page.tsx';
