import type { MailTopic } from '@layover/proto/http/user/notification';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { Locale } from '@layover/proto/http/user/user';
import type { OutgoingKind } from '../notification-settings/index.ts';
import { chatMailWords } from './chat-mail-words.ts';
import type { WordsOf } from './mail-words.ts';
import { moderationMailWords } from './moderation-mail-words.ts';
import { planMailWords } from './plan-mail-words.ts';

interface MailTexts {
  /** Names of the changed fields of a plan. */
  changes: Readonly<Record<string, string>>;
  /** A time with the city whose clock it is. */
  timeIn: (time: string, city: string) => string;
  labels: { when: string; where: string; days: string; paid: string; returned: string; left: string };
  words: WordsOf<OutgoingKind>;
  reasons: Readonly<Record<NotificationTopic | MailTopic, string>>;
  digest: {
    /** Number of things → the subject. */
    subject: (count: number) => string;
    unread: (count: number) => string;
    /** People beside the one whom the entry names. */
    others: (count: number) => string;
    /** Things that the mail does not show. */
    more: (count: number) => string;
    button: string;
  };
  unsubscribe: Readonly<Record<MailTopic, string>>;
  settings: string;
}

const en: MailTexts = {
  changes: { name: 'the name', time: 'the time', place: 'the place' },
  timeIn: (time, city) => `${time}, ${city} time`,
  labels: {
    when: 'When',
    where: 'Where',
    days: 'Days',
    paid: 'Total paid',
    returned: 'Returned',
    left: 'Total after the return',
  },
  words: {
    ...planMailWords.en,
    ...chatMailWords.en,
    ...moderationMailWords.en,
    post_comment: ({ person, post }) => ({
      subject: `${person} commented on “${post}”`,
      paragraphs: ['The comment is below your post.'],
      button: 'Read the comment',
    }),
    data_export_ready: () => ({
      subject: 'Your data is ready',
      paragraphs: [
        'The copy of your data on Layover is ready. You download it on the page “Account” of your settings until it is removed there.',
        'If you did not ask for it, somebody else may be using your account: end all sessions and choose a new password on that page.',
      ],
      button: 'Go to the download',
    }),
    receipt_issued: ({ number, package: name }) => ({
      subject: `Your receipt ${number}`,
      paragraphs: [
        `Your payment for ${name} has arrived. You can download the receipt on the page of the payment at any time.`,
      ],
      button: 'See the payment',
    }),
    refund_made: ({ package: name }) => ({
      subject: `Money of your payment for ${name} has gone back`,
      paragraphs: [
        'It goes to the account or card that you have paid with. The receipt on the page of the payment shows it too.',
      ],
      button: 'See the payment',
    }),
    package_shortened: () => ({
      subject: 'Your package ends earlier',
      paragraphs: [
        'A part of your package was paid with the rest of an earlier one. The money of the earlier package has gone back, so your package is shorter by this part.',
      ],
      button: 'See your package',
    }),
    calendar_link_made: () => ({
      subject: 'A link to your calendar was made',
      paragraphs: [
        'Whoever has the link can read the plans that you are going to, until you end it. Any earlier link no longer works.',
        'If it was not you, somebody else may be using your account. End the link with the calendar button of your profile, and choose a new password on the page “Account” of your settings, which also ends it.',
      ],
      button: 'Open your profile',
    }),
    seat_taken: ({ package: name }) => ({
      subject: `A colleague has taken a seat of ${name}`,
      paragraphs: ['Your invitation was accepted. Your seats show who has which one.'],
      button: 'See your seats',
    }),
    seat_taken_back: ({ package: name }) => ({
      subject: `Your seat of ${name} has ended`,
      paragraphs: [
        `The employer who paid your seat of ${name} has taken it back. What you have bought yourself goes on.`,
      ],
      button: 'See your package',
    }),
    seat_given_back: ({ package: name }) => ({
      subject: `A seat of ${name} is free again`,
      paragraphs: ['A colleague has given a seat back. You can invite somebody else to it.'],
      button: 'See your seats',
    }),
  },
  reasons: {
    messages: 'You get this mail because you have unread messages.',
    chat_requests: 'You get this mail because somebody would like to chat with you.',
    group_invitations: 'You get this mail because somebody wants you in a group.',
    plan_changes: 'You get this mail because you are interested in this plan.',
    places: 'You get this mail because you were on the waitlist of this plan.',
    plan_reminders: 'You get this mail because you are going to this plan.',
    suggestions: 'You get this mail because you suggested this plan.',
    trips: 'You get this mail because you turned on mails about trips.',
    comments: 'You get this mail because somebody commented on your post.',
    account: 'You get this mail because it is about your account. Such mails cannot be turned off.',
    reports: 'You get this mail because you reported something to us.',
    digest: 'You get this mail because you chose the daily digest.',
  },
  digest: {
    subject: (count) => (count === 1 ? '1 new thing on Layover' : `${count} new things on Layover`),
    unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    others: (count) => (count === 1 ? 'and 1 more person' : `and ${count} more people`),
    more: (count) => (count === 1 ? '1 more is in the app.' : `${count} more are in the app.`),
    button: 'Open Layover',
  },
  unsubscribe: {
    messages: 'No more mails about messages',
    chat_requests: 'No more mails about chat requests',
    group_invitations: 'No more mails about groups',
    plan_changes: 'No more mails about changes of plans',
    places: 'No more mails about free places',
    plan_reminders: 'No more reminders by mail',
    suggestions: 'No more mails about suggestions',
    trips: 'No more mails about trips',
    comments: 'No more mails about comments',
    reports: 'No more mails about reports',
    digest: 'No more daily digests',
  },
  settings: 'All notification settings',
};

const es: MailTexts = {
  changes: { name: 'el nombre', time: 'la hora', place: 'el lugar' },
  timeIn: (time, city) => `${time}, hora de ${city}`,
  labels: {
    when: 'Cuándo',
    where: 'Dónde',
    days: 'Días',
    paid: 'Total pagado',
    returned: 'Devuelto',
    left: 'Total tras la devolución',
  },
  words: {
    ...planMailWords.es,
    ...chatMailWords.es,
    ...moderationMailWords.es,
    post_comment: ({ person, post }) => ({
      subject: `${person} ha comentado «${post}»`,
      paragraphs: ['El comentario está debajo de tu artículo.'],
      button: 'Leer el comentario',
    }),
    data_export_ready: () => ({
      subject: 'Tus datos están listos',
      paragraphs: [
        'La copia de tus datos en Layover está lista. La descargas en la página «Cuenta» de tus ajustes hasta que se elimine allí.',
        'Si no la pediste tú, puede que otra persona esté usando tu cuenta: cierra todas las sesiones y elige una contraseña nueva en esa página.',
      ],
      button: 'Ir a la descarga',
    }),
    receipt_issued: ({ number, package: name }) => ({
      subject: `Tu recibo ${number}`,
      paragraphs: [
        `Tu pago de ${name} ha llegado. Puedes descargar el recibo en la página del pago cuando quieras.`,
      ],
      button: 'Ver el pago',
    }),
    refund_made: ({ package: name }) => ({
      subject: `Te hemos devuelto dinero de tu pago de ${name}`,
      paragraphs: [
        'Vuelve a la cuenta o tarjeta con la que pagaste. El recibo de la página del pago también lo muestra.',
      ],
      button: 'Ver el pago',
    }),
    package_shortened: () => ({
      subject: 'Tu paquete termina antes',
      paragraphs: [
        'Una parte de tu paquete se pagó con lo que quedaba de uno anterior. El dinero del anterior se ha devuelto, así que tu paquete dura menos en esa parte.',
      ],
      button: 'Ver tu paquete',
    }),
    calendar_link_made: () => ({
      subject: 'Se ha creado un enlace a tu calendario',
      paragraphs: [
        'Quien tenga el enlace puede leer los planes a los que vas, hasta que lo desactives. Un enlace anterior ya no funciona.',
        'Si no has sido tú, puede que otra persona esté usando tu cuenta. Desactiva el enlace con el botón del calendario de tu perfil y elige una contraseña nueva en la página «Cuenta» de tus ajustes, que también lo desactiva.',
      ],
      button: 'Abrir tu perfil',
    }),
    seat_taken: ({ package: name }) => ({
      subject: `Un colega ha aceptado una plaza de ${name}`,
      paragraphs: ['Tu invitación fue aceptada. Tus plazas muestran quién tiene cada una.'],
      button: 'Ver tus plazas',
    }),
    seat_taken_back: ({ package: name }) => ({
      subject: `Tu plaza de ${name} ha terminado`,
      paragraphs: [
        `La empresa que pagó tu plaza de ${name} la ha retirado. Lo que compraste tú sigue en pie.`,
      ],
      button: 'Ver tu paquete',
    }),
    seat_given_back: ({ package: name }) => ({
      subject: `Una plaza de ${name} vuelve a estar libre`,
      paragraphs: ['Un colega ha devuelto una plaza. Puedes invitar a otra persona.'],
      button: 'Ver tus plazas',
    }),
  },
  reasons: {
    messages: 'Recibes este correo porque tienes mensajes sin leer.',
    chat_requests: 'Recibes este correo porque alguien quiere chatear contigo.',
    group_invitations: 'Recibes este correo porque alguien quiere que estés en un grupo.',
    plan_changes: 'Recibes este correo porque te interesa este plan.',
    places: 'Recibes este correo porque estabas en la lista de espera de este plan.',
    plan_reminders: 'Recibes este correo porque vas a este plan.',
    suggestions: 'Recibes este correo porque sugeriste este plan.',
    trips: 'Recibes este correo porque activaste los correos sobre viajes.',
    comments: 'Recibes este correo porque alguien ha comentado tu artículo.',
    account: 'Recibes este correo porque trata de tu cuenta. Estos correos no se pueden desactivar.',
    reports: 'Recibes este correo porque nos enviaste una denuncia.',
    digest: 'Recibes este correo porque elegiste el resumen diario.',
  },
  digest: {
    subject: (count) => (count === 1 ? '1 novedad en Layover' : `${count} novedades en Layover`),
    unread: (count) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
    others: (count) => (count === 1 ? 'y 1 persona más' : `y ${count} personas más`),
    more: (count) => (count === 1 ? 'Hay 1 más en la aplicación.' : `Hay ${count} más en la aplicación.`),
    button: 'Abrir Layover',
  },
  unsubscribe: {
    messages: 'No recibir más correos sobre mensajes',
    chat_requests: 'No recibir más correos sobre solicitudes de chat',
    group_invitations: 'No recibir más correos sobre grupos',
    plan_changes: 'No recibir más correos sobre cambios de planes',
    places: 'No recibir más correos sobre sitios libres',
    plan_reminders: 'No recibir más recordatorios por correo',
    suggestions: 'No recibir más correos sobre sugerencias',
    trips: 'No recibir más correos sobre viajes',
    comments: 'No recibir más correos sobre comentarios',
    reports: 'No recibir más correos sobre denuncias',
    digest: 'No recibir más resúmenes diarios',
  },
  settings: 'Todos los ajustes de notificaciones',
};

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, es };
