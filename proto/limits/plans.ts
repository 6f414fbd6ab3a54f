/** Categories of plans, and subcategories of one of them. */
export const CATEGORIES_MAX = 100;
export const SUBCATEGORIES_MAX = 30;

export const GALLERY_MAX = 12;
export const PLAN_SUBCATEGORIES_MAX = 6;
export const PLAN_CAPACITY_MAX = 10_000;
/** Plans that one call of an ADMIN names. */
export const BULK_PLANS_MAX = 500;
/** Plans of one CSV file. */
export const EXPORT_PLANS_MAX = 100_000;
/** Further plans of a series. */
export const SERIES_PLANS_MAX = 52;
/** The total of a plan search stops counting here: counting more takes longer than finding the page. */
export const SEARCH_TOTAL_MAX = 120;
/** Days of one count by day: two months. */
export const COUNTED_DAYS_MAX = 62;
/** Plans that one count by day looks at. Later days are left out. */
export const COUNTED_PLANS_MAX = 5_000;
/** People see their place on a waitlist up to this one, because each reader's place is counted anew. */
export const WAITLIST_PLACE_MAX = 500;
/** The number of plans of a destination stops counting here. */
export const CITY_PLANS_MAX = 1_000;
/** Kilometres around the point of a search by distance. */
export const NEAR_RADIUS_KM_DEFAULT = 50;
export const NEAR_RADIUS_KM_MAX = 500;

/** Cities that one search for the city of a trip finds. */
export const CITY_RESULTS_MAX = 20;

/** Coming trips of one person. */
export const TRIPS_MAX = 50;
/** Nights of one trip. The query of overlaps looks this far back for trips that began earlier. */
export const TRIP_NIGHTS_MAX = 180;
/** Nights that one trip may share with trips of the same person to other places: a journey between them takes a day or two. */
export const NIGHTS_ELSEWHERE_MAX = 2;
/** The next nights of a trip for which other people in the city are listed. */
export const OVERLAP_NIGHTS = 30;
/** Trips that one person adds, moves or removes on a day (UTC). */
export const TRIP_CHANGES_PER_DAY = 15;
/** The limit on the first day of an account. */
export const NEW_ACCOUNT_TRIP_CHANGES = 5;
/** Largest itinerary file. */
export const ITINERARY_MAX_BYTES = 512 * 1024;
/** Open suggestions of one member. */
export const SUGGESTIONS_OPEN_MAX = 5;

/** Plans that one `watch-plans` event names. */
export const WATCHED_PLANS_MAX = 200;
