export { ReportsPage as Page } from '#features/admin/reports/reports-page.tsx';
