export { WebhooksPage as Page } from '#features/admin/webhooks/webhooks-page.tsx';
