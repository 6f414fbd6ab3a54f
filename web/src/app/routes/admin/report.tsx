export { CasePage as Page } from '#features/admin/reports/case-page.tsx';
