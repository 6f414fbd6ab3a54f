export { NewVoucherPage as Page } from '#features/admin/vouchers/new-voucher-page.tsx';
