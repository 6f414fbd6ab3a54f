export { AuditPage as Page } from '#features/admin/audit/audit-page.tsx';
