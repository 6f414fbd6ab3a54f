export { InboxPage as Page } from '#features/admin/inbox/inbox-page.tsx';
