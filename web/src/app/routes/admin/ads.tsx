export { AdsPage as Page } from '#features/admin/ads/ads-page.tsx';
