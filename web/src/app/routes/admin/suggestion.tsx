export { ApprovePage as Page } from '#features/admin/suggestions/approve-page.tsx';
