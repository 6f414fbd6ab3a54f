export { PlansPage as Page } from '#features/admin/plans/plans-page.tsx';
