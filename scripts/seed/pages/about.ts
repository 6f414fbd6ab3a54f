import type { SeedPage } from './page.ts';

export const aboutPage: SeedPage = {
  page: 'about',
  blocks: [
    {
      key: 'opening',
      type: 'banner',
      title: 'Started by two people eating alone in the same restaurant',
      text: 'Same hotel, same city, three tables apart, every second month. In the fourth year we said hello. Layover is for saying it sooner.',
      es: {
        title: 'Empezó con dos personas que cenaban solas en el mismo restaurante',
        text: 'El mismo hotel, la misma ciudad, tres mesas de distancia, cada dos meses. Al cuarto año nos saludamos. Layover sirve para hacerlo antes.',
      },
      picture: 'banner-berlin',
    },
    {
      key: 'beliefs',
      type: 'text',
      title: 'What we believe',
      text: `Business travel is a lot of rooms that look alike. The evenings are the part that could be different, and they mostly are not, because it is hard to find company in a city that you leave on Thursday.

So every plan here says exactly when and where, and shows who is going before you decide. You write to people first. You can leave when you want to. Nobody is selling you anything at the table.

Your e-mail address is shown to nobody. You can block anybody at any time, and report any message to us.`,
      es: {
        title: 'En qué creemos',
        text: `Viajar por trabajo es dormir en muchas habitaciones que se parecen. Las noches podrían ser distintas, y casi nunca lo son, porque cuesta encontrar compañía en una ciudad de la que te vas el jueves.

Por eso aquí cada plan dice exactamente cuándo y dónde, y enseña quién va antes de que decidas. Primero escribes a la gente. Te puedes ir cuando quieras. En la mesa nadie te vende nada.

Nadie ve tu correo electrónico. Puedes bloquear a cualquiera en cualquier momento y denunciarnos cualquier mensaje.`,
      },
    },
    {
      key: 'numbers',
      type: 'text',
      title: 'In numbers, since people ask',
      text: `Sixteen cities. Six is the size of a good table. Ten minutes is as late as one should be.

Payments that renew by themselves: none, and there never will be any.`,
      es: {
        title: 'En números, ya que hay quien pregunta',
        text: `Dieciséis ciudades. Seis personas hacen una buena mesa. Diez minutos es lo más tarde que conviene llegar.

Pagos que se renuevan solos: ninguno, y nunca habrá uno.`,
      },
    },
    {
      key: 'team',
      type: 'team',
      title: 'The people behind it',
      es: { title: 'Quiénes estamos detrás' },
      cards: [
        {
          person: 'ingrid',
          role: 'Runs the company',
          text: 'Oslo',
          es: { role: 'Dirige la empresa', text: 'Oslo' },
        },
        {
          person: 'tendai',
          role: 'Looks after trust and safety',
          text: 'Harare',
          es: { role: 'Cuida la confianza y la seguridad', text: 'Harare' },
        },
        {
          person: 'sofia',
          role: 'Designs the product',
          text: 'Gothenburg',
          es: { role: 'Diseña el producto', text: 'Gotemburgo' },
        },
        {
          person: 'jonas',
          role: 'Builds the chat',
          text: 'Leipzig',
          es: { role: 'Construye el chat', text: 'Leipzig' },
        },
        {
          person: 'priya',
          role: 'Finds the hosts',
          text: 'Kochi',
          es: { role: 'Encuentra a los anfitriones', text: 'Kochi' },
        },
        {
          person: 'lucia',
          role: 'Looks after the cities',
          text: 'Mexico City',
          es: { role: 'Cuida las ciudades', text: 'Ciudad de México' },
        },
        {
          person: 'patrick',
          role: 'Answers your letters',
          text: 'Cork',
          es: { role: 'Responde tus cartas', text: 'Cork' },
        },
      ],
    },
  ],
};
