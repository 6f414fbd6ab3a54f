export interface SeedCity {
  /** Slug of the destination, and the name of its picture. */
  slug: string;
  name: string;
  /** The Spanish name, where it is another one. */
  es?: string;
  country: string;
  countryCode: string;
  zone: string;
  location: { lat: number; lng: number };
  text: string;
  /** Further pictures, which the galleries of plans show. */
  pictures: string[];
}

export const cities = [
  {
    slug: 'lisbon',
    name: 'Lisbon',
    es: 'Lisboa',
    country: 'Portugal',
    countryCode: 'PT',
    zone: 'Europe/Lisbon',
    location: { lat: 38.7139, lng: -9.1334 },
    text: 'Seven hills, one river, and a dinner hour that starts when your last call ends. Work happens along the Avenida and around Oriente; the evenings happen in Alfama, Graça and Cais do Sodré, fifteen minutes away by tram or a slow half hour on foot. Flat shoes. Book nothing before nine. If somebody offers you the second pastel de nata, take it.',
    pictures: ['lisbon-terrace-golden', 'lisbon-gallery-golden', 'lisbon-quay-night'],
  },
  {
    slug: 'london',
    name: 'London',
    es: 'Londres',
    country: 'United Kingdom',
    countryCode: 'GB',
    zone: 'Europe/London',
    location: { lat: 51.5074, lng: -0.1278 },
    text: 'Too large to know and small enough to walk, if you keep to the river. The offices empty at six, the bridges fill at seven, and the kitchens close earlier than you expect. Carry a coat in every month. The best table is usually up a staircase that looks private.',
    pictures: ['london-gallery-golden', 'london-bridge-golden', 'london-terrace-day'],
  },
  {
    slug: 'amsterdam',
    name: 'Amsterdam',
    es: 'Ámsterdam',
    country: 'Netherlands',
    countryCode: 'NL',
    zone: 'Europe/Amsterdam',
    location: { lat: 52.3702, lng: 4.8952 },
    text: 'Everything is twelve minutes away by bicycle, including the airport train. Dinner starts at half past six and is over by nine, which suits an early flight. Stay off the red paths unless you are on wheels, and look up: the gables lean forward on purpose.',
    pictures: ['amsterdam-quay-dusk', 'amsterdam-bridge-day', 'amsterdam-boat-golden'],
  },
  {
    slug: 'berlin',
    name: 'Berlin',
    es: 'Berlín',
    country: 'Germany',
    countryCode: 'DE',
    zone: 'Europe/Berlin',
    location: { lat: 52.52, lng: 13.405 },
    text: 'Wide streets, late mornings, and more lakes than the map admits. Meetings are punctual and evenings are not. Bring cash for the small places and patience for the doors. On a warm night the whole city sits along the water with a bottle and a loaf.',
    pictures: ['berlin-bridge-morning', 'berlin-quay-golden', 'berlin-music-dusk'],
  },
  {
    slug: 'istanbul',
    name: 'Istanbul',
    es: 'Estambul',
    country: 'Türkiye',
    countryCode: 'TR',
    zone: 'Europe/Istanbul',
    location: { lat: 41.0211, lng: 28.9784 },
    text: 'Two continents and a ferry every twenty minutes, so you can have your meeting in Europe and your dinner in Asia. The boat is the best seat in town and costs less than a coffee. Breakfast takes two hours and is worth moving a call for.',
    pictures: ['istanbul-boat-dusk', 'istanbul-quay-night', 'istanbul-bridge-day'],
  },
  {
    slug: 'dubai',
    name: 'Dubai',
    es: 'Dubái',
    country: 'United Arab Emirates',
    countryCode: 'AE',
    zone: 'Asia/Dubai',
    location: { lat: 25.2048, lng: 55.2708 },
    text: 'A city that is awake at three in the morning, which is when you may be too. Skip the atrium and take a one-dirham boat across the Creek, where the tea is sweet and nobody sells you a view. From November to March the evenings are out of doors.',
    pictures: ['dubai-beach-golden', 'dubai-dinner-day', 'dubai-rooftop-night'],
  },
  {
    slug: 'cape-town',
    name: 'Cape Town',
    es: 'Ciudad del Cabo',
    country: 'South Africa',
    countryCode: 'ZA',
    zone: 'Africa/Johannesburg',
    location: { lat: -33.9249, lng: 18.4241 },
    text: 'The meeting is on Monday, and the mountain is right here. People rise early, walk up something and are at their desks by nine. Evenings are for the Atlantic side, where the sun goes down late and slowly. Take a jacket for the wind and a car for the night.',
    pictures: ['cape-town-boat-morning', 'cape-town-terrace-golden', 'cape-town-park-day'],
  },
  {
    slug: 'nairobi',
    name: 'Nairobi',
    country: 'Kenya',
    countryCode: 'KE',
    zone: 'Africa/Nairobi',
    location: { lat: -1.2864, lng: 36.8172 },
    text: 'Green, high and quick. There are giraffes twenty minutes from the boardrooms and a forest where people run before the traffic wakes. Distances are measured in jams, so choose an evening on your own side of town. Say yes to the grilled meat and to the second cup of tea.',
    pictures: ['nairobi-hike-dawn', 'nairobi-dinner-golden', 'nairobi-park-dusk'],
  },
  {
    slug: 'mumbai',
    name: 'Mumbai',
    es: 'Bombay',
    country: 'India',
    countryCode: 'IN',
    zone: 'Asia/Kolkata',
    location: { lat: 18.9388, lng: 72.8354 },
    text: 'The city walks along the sea after dinner, all of it, at the same time. Offices are north and the evenings are south, an hour apart by car and forty minutes by train. Eat at the old Irani cafés while they are still there. After rain the whole of Marine Drive shines.',
    pictures: ['mumbai-bridge-dusk', 'mumbai-terrace-golden', 'mumbai-park-morning'],
  },
  {
    slug: 'singapore',
    name: 'Singapore',
    es: 'Singapur',
    country: 'Singapore',
    countryCode: 'SG',
    zone: 'Asia/Singapore',
    location: { lat: 1.2868, lng: 103.8545 },
    text: 'The easiest city in the world to arrive in at midnight. Dinner is out of doors, shared and cheap, at tables that belong to everybody: put a packet of tissues on a chair and it is yours. Gardens open before sunrise, which is the only cool hour there is.',
    pictures: ['singapore-quay-night', 'singapore-bridge-golden', 'singapore-terrace-dawn'],
  },
  {
    slug: 'seoul',
    name: 'Seoul',
    es: 'Seúl',
    country: 'South Korea',
    countryCode: 'KR',
    zone: 'Asia/Seoul',
    location: { lat: 37.5665, lng: 126.978 },
    text: 'Palaces, mountains and an underground that always knows where you are going. The working dinner is real, and so is the second round, and the third. If you land sleepless, the bath houses open at five and nobody will talk to you, which is the point.',
    pictures: ['seoul-quay-dawn', 'seoul-park-day', 'seoul-rooftop-night'],
  },
  {
    slug: 'tokyo',
    name: 'Tokyo',
    es: 'Tokio',
    country: 'Japan',
    countryCode: 'JP',
    zone: 'Asia/Tokyo',
    location: { lat: 35.6762, lng: 139.6503 },
    text: 'Eight seats are a restaurant here and two are a bar, so small groups do better than large ones. The last train leaves around midnight and the fish market begins before five; between them lies most of what visitors miss. Stand where others stand, and point.',
    pictures: ['tokyo-bridge-dusk', 'tokyo-terrace-night', 'tokyo-boat-morning'],
  },
  {
    slug: 'sydney',
    name: 'Sydney',
    es: 'Sídney',
    country: 'Australia',
    countryCode: 'AU',
    zone: 'Australia/Sydney',
    location: { lat: -33.8688, lng: 151.2093 },
    text: 'A harbour with some offices around it. Swimmers are in the ocean pools at six, sailors are on the water by six in the evening, and nobody finds either strange. Take the ferry even when the train is faster. Dinner is early and mostly outside.',
    pictures: ['sydney-bridge-morning', 'sydney-terrace-night', 'sydney-park-golden'],
  },
  {
    slug: 'new-york',
    name: 'New York',
    es: 'Nueva York',
    country: 'United States',
    countryCode: 'US',
    zone: 'America/New_York',
    location: { lat: 40.7306, lng: -73.9866 },
    text: 'You will walk more than you planned and eat later than you meant to. A table for two is impossible and a table for eight, booked by somebody who knows the owner, is not. The bridges are free, the view from them is the one you came for, and the trains run all night.',
    pictures: ['new-york-rooftop-morning', 'new-york-terrace-dusk', 'new-york-boat-golden'],
  },
  {
    slug: 'mexico-city',
    name: 'Mexico City',
    es: 'Ciudad de México',
    country: 'Mexico',
    countryCode: 'MX',
    zone: 'America/Mexico_City',
    location: { lat: 19.4326, lng: -99.1332 },
    text: 'High, green and hungry. Lunch is at three and can be the meeting; dinner is tacos standing up. Roma and Condesa are for walking, the centre is for looking up, and Sunday mornings belong to bicycles. Go slowly the first day: you are at 2,240 metres.',
    pictures: ['mexico-city-market-golden', 'mexico-city-terrace-night', 'mexico-city-hike-dawn'],
  },
  {
    slug: 'sao-paulo',
    name: 'São Paulo',
    country: 'Brazil',
    countryCode: 'BR',
    zone: 'America/Sao_Paulo',
    location: { lat: -23.5505, lng: -46.6333 },
    text: 'No beach, no postcard, and the best evening in South America. The city eats from everywhere and talks until late. Runners own Ibirapuera at dusk, football owns Wednesdays, and on Sundays the Avenida is closed to cars and open to everybody with a drum.',
    pictures: ['sao-paulo-bridge-morning', 'sao-paulo-dinner-dusk', 'sao-paulo-music-night'],
  },
] as const satisfies SeedCity[];

export type CitySlug = (typeof cities)[number]['slug'];

/** The names of a city beside the English one, as its document has them. */
export const cityTranslations = ({ es }: SeedCity): Record<string, { name: string }> =>
  es === undefined ? {} : { es: { name: es } };
