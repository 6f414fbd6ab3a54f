/** Characters of a code without spaces and hyphens. An ADMIN may choose a shorter one than a random one. */
export const VOUCHER_CODE_MIN = 6;
export const VOUCHER_CODE_MAX = 32;
/** How often a voucher can be used in all. */
export const VOUCHER_USES_MAX = 1_000;
/** Packages that a voucher can be limited to. */
export const VOUCHER_PACKAGES_MAX = 20;
