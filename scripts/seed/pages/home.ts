import type { SeedPage, SeedStrip } from './page.ts';

/**
 * Six cities from west to east. The home page shows each in the light of its local time, and the third one wide. `time` is that
 * of the picture without a clock.
 */
const strips: SeedStrip[] = [
  { city: 'new-york', time: 'morning' },
  { city: 'sao-paulo', time: 'day' },
  { city: 'lisbon', time: 'golden', isWide: true },
  { city: 'istanbul', time: 'dusk' },
  { city: 'dubai', time: 'night' },
  { city: 'tokyo', time: 'dawn' },
];

const join = { text: 'Join us', es: 'Únete', url: '/join-us' };

export const homePage: SeedPage = {
  page: 'home',
  blocks: [
    {
      key: 'opening',
      type: 'banner',
      title: 'In town for work. Out for the evening.',
      text: 'Layover shows what other business travellers are up to tonight in the city you have landed in. Pick a plan, see who goes, say hello before you get there.',
      es: {
        title: 'De viaje por trabajo. De noche, por gusto.',
        text: 'Layover te muestra qué hacen esta noche otros viajeros de negocios en la ciudad a la que acabas de llegar. Elige un plan, mira quién va y saluda antes de llegar.',
      },
      button: join,
    },
    { key: 'strips', type: 'strips', strips },
    {
      key: 'how',
      type: 'steps',
      title: 'From arrivals hall to a table with company',
      text: 'Three small steps, all of them possible in the taxi.',
      es: {
        title: 'De la terminal a una mesa con compañía',
        text: 'Tres pasos cortos que caben en un taxi.',
      },
      steps: [
        {
          title: 'Say where you land',
          text: 'A city and your dates are enough. Times are always the city’s own, with yours beside them.',
          es: {
            title: 'Di dónde aterrizas',
            text: 'Basta con una ciudad y tus fechas. Las horas son siempre las de la ciudad, con la tuya al lado.',
          },
        },
        {
          title: 'Mark what looks good',
          text: 'Jazz, a run, a quiet dinner for six. One tap says you are interested, and shows who else is.',
          es: {
            title: 'Marca lo que te guste',
            text: 'Jazz, una carrera, una cena tranquila para seis. Un toque dice que te interesa y te enseña a quién más.',
          },
        },
        {
          title: 'Say hello first',
          text: 'Write to somebody who is going too, so that nobody arrives among strangers.',
          es: {
            title: 'Saluda primero',
            text: 'Escribe a alguien que también va, para que nadie llegue entre desconocidos.',
          },
        },
      ],
    },
    { key: 'plans', type: 'plans' },
    {
      key: 'packages',
      type: 'packages',
      title: 'Stay as long as you like for free',
      text: 'Packages are for people who are away a lot. You pay once, for thirty days, and nothing renews by itself.',
      es: {
        title: 'Quédate gratis el tiempo que quieras',
        text: 'Los paquetes son para quien viaja mucho. Pagas una vez, por treinta días, y nada se renueva solo.',
      },
    },
    {
      key: 'closing',
      type: 'banner',
      title: 'It is always evening somewhere',
      text: 'Tell us where you are going next. There is a good chance somebody is already on the way.',
      es: {
        title: 'Siempre es de noche en alguna parte',
        text: 'Dinos adónde vas ahora. Es probable que alguien ya esté en camino.',
      },
      button: join,
      picture: 'banner-singapore',
    },
  ],
};
