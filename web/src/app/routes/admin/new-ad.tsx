export { NewAdPage as Page } from '#features/admin/ads/ad-pages.tsx';
