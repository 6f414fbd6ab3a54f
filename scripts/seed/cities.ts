interface SeedCity {
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
  spanishText: string;
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
    spanishText:
      'Siete colinas, un río y una hora de cenar que empieza cuando termina tu última llamada. Se trabaja en la Avenida y cerca de Oriente; las noches están en Alfama, Graça y Cais do Sodré, a quince minutos en tranvía o a media hora tranquila a pie. Zapatos planos. No reserves nada antes de las nueve. Si alguien te ofrece el segundo pastel de nata, acéptalo.',
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
    spanishText:
      'Demasiado grande para conocerla y lo bastante pequeña para recorrerla a pie, si no te alejas del río. Las oficinas se vacían a las seis, los puentes se llenan a las siete y las cocinas cierran antes de lo que esperas. Lleva abrigo en cualquier mes. La mejor mesa suele estar al final de una escalera que parece privada.',
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
    spanishText:
      'Todo está a doce minutos en bicicleta, también el tren al aeropuerto. La cena empieza a las seis y media y acaba a las nueve, lo que va bien con un vuelo temprano. No pises los carriles rojos si no vas sobre ruedas, y mira hacia arriba: los frontones se inclinan a propósito.',
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
    spanishText:
      'Calles anchas, mañanas tardías y más lagos de los que admite el mapa. Las reuniones son puntuales y las noches no. Lleva efectivo para los sitios pequeños y paciencia para las puertas. En una noche cálida, toda la ciudad se sienta junto al agua con una botella y un pan.',
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
    spanishText:
      'Dos continentes y un ferri cada veinte minutos: puedes reunirte en Europa y cenar en Asia. El barco es el mejor asiento de la ciudad y cuesta menos que un café. El desayuno dura dos horas y merece que muevas una llamada.',
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
    spanishText:
      'Una ciudad despierta a las tres de la mañana, que es cuando quizá lo estés tú. Sáltate el atrio y cruza el Creek en una barca de un dírham: el té es dulce y nadie te vende las vistas. De noviembre a marzo, las noches se pasan al aire libre.',
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
    spanishText:
      'La reunión es el lunes, y la montaña está aquí mismo. La gente madruga, sube a algún sitio y está en su mesa a las nueve. Las noches son del lado del Atlántico, donde el sol se pone tarde y despacio. Lleva una chaqueta para el viento y un coche para la noche.',
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
    spanishText:
      'Verde, alta y rápida. Hay jirafas a veinte minutos de las salas de juntas y un bosque donde se corre antes de que despierte el tráfico. Las distancias se miden en atascos, así que elige una noche en tu lado de la ciudad. Di que sí a la carne a la brasa y a la segunda taza de té.',
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
    spanishText:
      'La ciudad pasea junto al mar después de cenar, toda ella y a la vez. Las oficinas están al norte y las noches al sur, a una hora en coche y a cuarenta minutos en tren. Come en los viejos cafés iraníes mientras existan. Después de la lluvia, Marine Drive brilla entero.',
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
    spanishText:
      'La ciudad más fácil del mundo para llegar a medianoche. Se cena al aire libre, barato y compartiendo, en mesas que son de todos: deja un paquete de pañuelos en una silla y es tuya. Los jardines abren antes del amanecer, la única hora fresca que hay.',
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
    spanishText:
      'Palacios, montañas y un metro que siempre sabe adónde vas. La cena de trabajo va en serio, y también la segunda ronda, y la tercera. Si llegas sin dormir, los baños abren a las cinco y nadie te hablará, que es de lo que se trata.',
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
    spanishText:
      'Aquí ocho asientos son un restaurante y dos son un bar, así que a los grupos pequeños les va mejor que a los grandes. El último tren sale hacia medianoche y el mercado de pescado empieza antes de las cinco; entre uno y otro está casi todo lo que los visitantes se pierden. Ponte donde se ponen los demás y señala.',
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
    spanishText:
      'Un puerto con algunas oficinas alrededor. A las seis de la mañana hay quien nada en las piscinas del océano, a las seis de la tarde hay quien navega, y a nadie le extraña ninguna de las dos cosas. Toma el ferri aunque el tren sea más rápido. Se cena temprano y casi siempre fuera.',
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
    spanishText:
      'Caminarás más de lo previsto y cenarás más tarde de lo que querías. Una mesa para dos es imposible; una para ocho, reservada por alguien que conoce a la dueña, no lo es. Los puentes son gratis, sus vistas son las que viniste a buscar y los trenes circulan toda la noche.',
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
    spanishText:
      'Alta, verde y con hambre. La comida es a las tres y puede ser la reunión; la cena son tacos de pie. La Roma y la Condesa son para caminar, el centro es para mirar hacia arriba y las mañanas de domingo son de las bicicletas. Ve despacio el primer día: estás a 2240 metros.',
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
    spanishText:
      'Sin playa, sin postal y con la mejor noche de Sudamérica. La ciudad come de todas partes y habla hasta tarde. Ibirapuera es de los corredores al atardecer, los miércoles son del fútbol y los domingos la Avenida se cierra a los coches y se abre a cualquiera que traiga un tambor.',
    pictures: ['sao-paulo-bridge-morning', 'sao-paulo-dinner-dusk', 'sao-paulo-music-night'],
  },
] as const satisfies SeedCity[];

export type CitySlug = (typeof cities)[number]['slug'];

/** The texts of a city in Spanish, as its document has them. */
export const cityTranslations = ({ es, spanishText: text }: SeedCity) => ({
  es: es === undefined ? { text } : { name: es, text },
});
