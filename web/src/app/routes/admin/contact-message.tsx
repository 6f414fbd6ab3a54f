export { MessagePage as Page } from '#features/admin/inbox/message-page.tsx';
