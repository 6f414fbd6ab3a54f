/** The most items that a package lists. */
export const PACKAGE_ITEMS_MAX = 20;
/** USD cents. PayPal takes no order of nothing, and an upgrade leaves at least this to pay. */
export const PACKAGE_COST_MIN = 100;
export const PACKAGE_COST_MAX = 1_000_000;
export const PACKAGE_DAYS_MAX = 366;
/** Lines of the address on a receipt. */
export const BILLING_LINES_MAX = 6;
/** Orders in one CSV file. */
export const EXPORT_ORDERS_MAX = 100_000;
/** New chats a day and people in a group that a package can allow. */
export const CHAT_REQUESTS_MAX = 1000;
