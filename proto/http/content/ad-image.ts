/** The picture of ads that have none. Pages compare with it, so this file imports nothing. */
export const DEFAULT_AD_IMAGE = '/Ads/images/default.webp';
