import type { CityPlans } from './plan.ts';

export const saoPaulo: CityPlans = {
  city: 'sao-paulo',
  plans: [
    {
      key: 'sao-paulo-pacaembu',
      planName: 'Ninety minutes at the Pacaembu',
      address: 'Praça Charles Miller, gate 21',
      at: [-23.5438, -46.6652],
      category: 'sport',
      subcategories: ['match-day'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { weekday: 3, at: '21:00' },
      minutes: 150,
      capacity: 30,
      people: ['bruno', 'joao', 'kwame', 'tomas', 'marcus'],
      interested: 21,
      picture: 'sao-paulo-stadium-golden',
      description: `An art deco bowl in a hillside, a sandwich as long as your forearm, and the drums behind the left goal. You do not need to like football. You need to stand up when everybody else does.

How it goes. Bruno has a row on the east side, 90 reais. Gate 21 at a quarter past eight, sandwich first.

Good to know. Wear neither green nor white this week. Phones deep in the pocket on the way out; we walk to the metro together.`,
    },
    {
      key: 'sao-paulo-ibirapuera',
      planName: 'Ibirapuera loop before dinner',
      address: 'Ibirapuera, gate 3',
      at: [-23.5874, -46.6576],
      category: 'sport',
      subcategories: ['runs'],
      comfort: ['public_venue', 'alcohol_free'],
      starts: { day: 0, at: '18:00' },
      minutes: 75,
      people: ['bruno', 'zanele', 'camila'],
      interested: 9,
      picture: 'sao-paulo-park-golden',
      description: `Six kilometres under the long concrete roofs, where the whole city comes to change gear between the office and the evening. One group runs, one walks, and both finish at the coconut stand.

How it goes. Gate 3 at six. Bags stay with the coconut man, who has never lost one.

Good to know. Warm until late. If the sky goes violet all at once, you have four minutes to reach a roof.`,
    },
    {
      key: 'sao-paulo-feira',
      planName: 'Pastel and sugar cane juice at the Saturday fair',
      address: 'Praça Benedito Calixto, Pinheiros',
      at: [-23.5579, -46.6788],
      category: 'food-and-drink',
      subcategories: ['food-markets', 'street-food'],
      starts: { weekday: 6, at: '11:00' },
      minutes: 120,
      people: ['bruno', 'aisha', 'minh'],
      interested: 8,
      picture: 'sao-paulo-market-day',
      description: `A square of lamps, records and uniforms from armies that no longer exist. In the corner a band of old men plays choro for other old men, and next to them is the best fried thing in the southern hemisphere.

How it goes. Meet at the music at eleven. Browse apart, eat together at noon.

Good to know. The pastel is hotter inside than you can imagine. Bite the corner and wait; everybody is told, nobody waits.`,
    },
    {
      key: 'sao-paulo-rooftop-centro',
      planName: 'The copper roof at blue hour',
      address: 'Avenida Ipiranga 200, Centro',
      at: [-23.5464, -46.6445],
      category: 'with-a-view',
      subcategories: ['rooftops', 'viewpoints'],
      starts: { day: 2, at: '18:00' },
      minutes: 120,
      capacity: 18,
      people: ['lucia', 'bruno', 'leyla', 'charlotte'],
      interested: 10,
      picture: 'sao-paulo-rooftop-dusk',
      description: `Forty-two floors of wave, and from the top there is no edge to the city in any direction. It is the only place where you understand it, and you stop wanting to after ten minutes and simply look.

How it goes. Lobby at six with a passport. Twenty minutes on the roof, then down to the bar that has the same view at half the height and twice the cheese bread.

Good to know. No entry in thunder, which is often. Then the bar is the plan.`,
    },
    {
      key: 'sao-paulo-samba',
      planName: 'Samba on a Monday, for people with meetings on Tuesday',
      address: 'Rua Treze de Maio 830, Bixiga',
      at: [-23.5599, -46.6455],
      category: 'nightlife',
      subcategories: ['dancing'],
      starts: { weekday: 1, at: '20:00' },
      minutes: 150,
      people: ['bruno', 'yara', 'joao', 'priya'],
      interested: 12,
      picture: 'sao-paulo-terrace-night',
      description: `A table with nine musicians around it, and two hundred people around the table. It starts at eight and ends at half past ten because the neighbourhood works. You will know three choruses by nine.

How it goes. On the kerb outside number 830. Free; buy your beer from the grandmother at the window.

Good to know. Step back, step forward, do not look at your feet. Nobody else does either.`,
    },
  ],
};
