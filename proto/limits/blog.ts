/** Text of a post as HTML, in one language, in UTF-8. */
export const POST_HTML_MAX_BYTES = 200 * 1024;
/** Body of a call that writes a post. It leaves room for translations, and for an answer that names the field that is too large. */
export const POST_BODY_MAX_BYTES = 2 * 1024 * 1024;
/** Categories of one post. */
export const POST_CATEGORIES_MAX = 3;
/** Categories of the blog. */
export const BLOG_CATEGORIES_MAX = 30;
/** Tags of the blog that are listed. */
export const BLOG_TAGS_LISTED_MAX = 30;
/** Posts that one person has, drafts included. */
export const POSTS_MAX = 500;
/** Posts that one call of an ADMIN changes. */
export const BULK_POSTS_MAX = 100;
/** The days in which a removed post can be restored. */
export const REMOVED_POST_DAYS = 30;
/** The total of a list of posts stops counting here. */
export const POST_TOTAL_MAX = 1_200;
/** Days of which reads count. */
export const READ_DAYS = 30;
/** Posts that one person creates, and comments that one person writes, on a day (UTC). */
export const POSTS_PER_DAY = 50;
export const COMMENTS_PER_DAY = 100;
/** The limit on the first day of an account. */
export const NEW_ACCOUNT_POSTS = 3;
export const NEW_ACCOUNT_COMMENTS = 10;
/** Posts of a feed. */
export const FEED_POSTS = 20;
