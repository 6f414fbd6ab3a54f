interface SeedAd {
  key: string;
  title: string;
  /** Style of the button. */
  button: 'primary' | 'secondary' | 'quiet';
  buttontext: string;
  url: string;
  /** The texts in Spanish. */
  es: { title: string; buttontext: string };
  /** The name of a file in `pictures/files`. */
  picture: string;
  disable: boolean;
}

/** In the order of the sponsor slider. */
export const ads: SeedAd[] = [
  {
    key: 'halcyon',
    title: 'Halcyon Lounges: a shower, a desk and real coffee in 140 airports',
    button: 'secondary',
    buttontext: 'Find a lounge',
    url: 'https://halcyon.example/layover',
    es: {
      title: 'Halcyon Lounges: ducha, escritorio y buen café en 140 aeropuertos',
      buttontext: 'Buscar una sala',
    },
    picture: 'london-gallery-golden',
    disable: false,
  },
  {
    key: 'tonwerk',
    title: 'Tonwerk: small concerts, last-minute seats, eleven cities',
    button: 'primary',
    buttontext: 'What is on tonight',
    url: 'https://tonwerk.example',
    es: {
      title: 'Tonwerk: conciertos pequeños, entradas de última hora, once ciudades',
      buttontext: 'Qué hay esta noche',
    },
    picture: 'berlin-music-dusk',
    disable: false,
  },
  {
    key: 'pedaal',
    title: 'Pedaal: a bicycle at your hotel by eight, collected wherever you leave it',
    button: 'secondary',
    buttontext: 'Reserve one',
    url: 'https://pedaal.example/hotel',
    es: {
      title: 'Pedaal: una bicicleta en tu hotel a las ocho, recogida donde la dejes',
      buttontext: 'Reservar una',
    },
    picture: 'amsterdam-bridge-day',
    disable: false,
  },
  {
    key: 'night-rail',
    title: 'Nordlinje: fall asleep in Hamburg, wake up in Stockholm',
    button: 'quiet',
    buttontext: 'See the berths',
    url: 'https://nordlinje.example/berths',
    es: { title: 'Nordlinje: duérmete en Hamburgo y despierta en Estocolmo', buttontext: 'Ver las literas' },
    picture: 'seoul-quay-dawn',
    disable: false,
  },
  {
    key: 'press-and-hang',
    title: 'Press & Hang: one shirt, ironed in your room in nine minutes',
    button: 'secondary',
    buttontext: 'Ask the desk',
    url: 'https://pressandhang.example',
    es: {
      title: 'Press & Hang: una camisa, planchada en tu habitación en nueve minutos',
      buttontext: 'Preguntar en recepción',
    },
    picture: 'new-york-rooftop-morning',
    disable: false,
  },
  {
    key: 'sable',
    title: 'Sable Resorts, long weekends',
    button: 'primary',
    buttontext: 'Stay until Monday',
    url: 'https://sable.example',
    es: { title: 'Sable Resorts, fines de semana largos', buttontext: 'Quedarse hasta el lunes' },
    picture: 'dubai-beach-golden',
    disable: true,
  },
];
