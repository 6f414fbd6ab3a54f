/**
 * The limits of the contracts, each once. This file needs no schema library, so the pages import it without loading
 * zod. Sizes are in bytes; `…_MAX` and `…_MIN` are inclusive.
 */
export * from './limits/accounts.ts';
export * from './limits/ads.ts';
export * from './limits/blog.ts';
export * from './limits/chat.ts';
export * from './limits/contact.ts';
export * from './limits/lists.ts';
export * from './limits/moderation.ts';
export * from './limits/packages.ts';
export * from './limits/pages.ts';
export * from './limits/plans.ts';
export * from './limits/seats.ts';
export * from './limits/texts.ts';
export * from './limits/uploads.ts';
export * from './limits/vouchers.ts';
export * from './limits/webhooks.ts';
