/** Ads that are stored, disabled ones included. */
export const ADS_MAX = 200;
/** Ads of one slider. */
export const ADS_SHOWN_MAX = 12;
/** Destinations of one ad. */
export const AD_CITIES_MAX = 30;
export const AD_URL_MAX = 2000;
/** Days of which the views of an ad are shown; older ones are removed. */
export const AD_COUNT_DAYS = 90;
/** Page views of one network (an office, a hotel) that count on a day (UTC) as impressions, and as clicks, of one ad. */
export const AD_IMPRESSIONS_PER_NETWORK = 100;
export const AD_CLICKS_PER_NETWORK = 10;
