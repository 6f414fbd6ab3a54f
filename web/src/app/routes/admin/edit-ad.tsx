export { EditAdPage as Page } from '#features/admin/ads/ad-pages.tsx';
