/** Endpoints to which webhooks are sent. */
export const WEBHOOK_ENDPOINTS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;
/** Hours in which messages are signed with the secret of before as well, after a new one was made. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
