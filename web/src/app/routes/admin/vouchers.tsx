export { VouchersPage as Page } from '#features/admin/vouchers/vouchers-page.tsx';
