export { EndpointPage as Page } from '#features/admin/webhooks/endpoint-page.tsx';
