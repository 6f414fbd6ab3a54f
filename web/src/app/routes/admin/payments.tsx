export { PaymentsPage as Page } from '#features/admin/payments/payments-page.tsx';
