import type { MailTopic } from '@layover/proto/http/user/notification';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import type { Locale } from '@layover/proto/http/user/user';
import type { ToldKind } from '../notification-settings/topics.ts';

/** The words of one mail. Empty paragraphs are left out. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  button: string;
}

type Params = Readonly<Record<string, string>>;

export interface MailTexts {
  /** What has changed, in words. */
  changes: Readonly<Record<string, string>>;
  /** A time with the city whose clock it is. */
  timeIn: (time: string, city: string) => string;
  labels: { when: string; where: string; days: string };
  words: Readonly<Record<ToldKind, (params: Params) => MailWords>>;
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

/** Type of the subject → how a report names it, and how a warning does. */
const reportedEn: Params = {
  message: 'a message',
  plan: 'a plan',
  user: 'a person',
  post: 'a post',
  comment: 'a comment',
};
const warnedEn: Params = {
  message: 'a message that you wrote',
  plan: 'a plan that you made',
  post: 'a post that you wrote',
  comment: 'a comment that you wrote',
};
const reportedEs: Params = {
  message: 'un mensaje',
  plan: 'un plan',
  user: 'una persona',
  post: 'un artículo',
  comment: 'un comentario',
};
const warnedEs: Params = {
  message: 'un mensaje que escribiste',
  plan: 'un plan que creaste',
  post: 'un artículo que escribiste',
  comment: 'un comentario que escribiste',
};

const en: MailTexts = {
  changes: { name: 'the name', time: 'the time', place: 'the place' },
  timeIn: (time, city) => `${time}, ${city} time`,
  labels: { when: 'When', where: 'Where', days: 'Days' },
  words: {
    plan_changed: ({ plan, changes }) => ({
      subject: `${plan} has changed`,
      paragraphs: [`You are interested in this plan. What is new: ${changes}.`],
      button: 'See the plan',
    }),
    plan_called_off: ({ plan, reason }) => ({
      subject: `${plan} was called off`,
      paragraphs: ['This plan will not take place.', reason ?? ''],
      button: 'See the plan',
    }),
    plan_restored: ({ plan }) => ({
      subject: `${plan} takes place after all`,
      paragraphs: ['This plan is no longer called off. You are still on its list.'],
      button: 'See the plan',
    }),
    plan_reminder: ({ plan }) => ({
      subject: `${plan} starts soon`,
      paragraphs: ['Here is where and when to be.'],
      button: 'See the plan',
    }),
    place_free: ({ plan }) => ({
      subject: `You have a place: ${plan}`,
      paragraphs: ['A place became free, and you have moved up from the waitlist. You are going.'],
      button: 'See the plan',
    }),
    suggestion_approved: ({ plan, word }) => ({
      subject: `Your suggestion was taken up: ${plan}`,
      paragraphs: ['Thank you for suggesting it.', word ?? ''],
      button: 'See the plan',
    }),
    suggestion_refused: ({ plan, word }) => ({
      subject: `Your suggestion was not taken up: ${plan}`,
      paragraphs: ['Thank you for suggesting it. This time it will not become a plan.', word ?? ''],
      button: 'See the plan',
    }),
    trip_overlap: ({ person, city }) => ({
      subject: `${person} is in ${city} on the same days as you`,
      paragraphs: ['Your trips meet. Say hello before you get there.'],
      button: 'See your trips',
    }),
    report_answered: ({ type, outcome, name }) => ({
      subject: 'About your report',
      paragraphs: [
        `Thank you for your report of ${reportedEn[type ?? ''] ?? 'something'}${name ? ` (${name})` : ''}.`,
        outcome === 'acted'
          ? 'We have looked at it and have done what our rules ask for.'
          : 'We have looked at it and found nothing that breaks our rules.',
        'Who reports something is not told to anybody.',
      ],
      button: '',
    }),
    content_warning: ({ type, name }) => ({
      subject: 'A warning about our rules',
      paragraphs: [
        type === 'user'
          ? 'We have looked at your profile and at how you meet others on Layover. It breaks our rules.'
          : `We have looked at ${warnedEn[type ?? ''] ?? 'something that you wrote'}. It breaks our rules.`,
        type !== 'user' && name ? `“${name}”` : '',
        'Please keep to our terms. If it happens again, we may disable your account.',
      ],
      button: '',
    }),
    chat_message: ({ person, group, text, attachment }) => ({
      subject: group ? `${person} in ${group}` : `${person} wrote to you`,
      paragraphs: [
        attachment ? ({ image: 'A photo', file: 'A file' }[attachment] ?? '') : '',
        text || attachment ? (text ?? '') : 'You have a new message.',
      ],
      button: 'Read and answer',
    }),
    chat_request: ({ person }) => ({
      subject: `${person} would like to chat with you`,
      paragraphs: ['You decide whether the chat begins.'],
      button: 'See the request',
    }),
    group_invitation: ({ person, group }) => ({
      subject: `${person} invites you to ${group}`,
      paragraphs: ['Accept the invitation to see what is written from then on, or decline it.'],
      button: 'See the invitation',
    }),
    group_added: ({ person, group }) => ({
      subject: `${person} has added you to ${group}`,
      paragraphs: ['You can leave the group at any time.'],
      button: 'Open the group',
    }),
    data_export_ready: () => ({
      subject: 'Your data is ready',
      paragraphs: [
        'The copy of your data on Layover is ready. You download it on the page “Sign-in and security” until it is removed there.',
        'If you did not ask for it, somebody else may be using your account: end all sessions and choose a new password on that page.',
      ],
      button: 'Go to the download',
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
    reports: 'No more mails about reports',
    digest: 'No more daily digests',
  },
  settings: 'All notification settings',
};

const es: MailTexts = {
  changes: { name: 'el nombre', time: 'la hora', place: 'el lugar' },
  timeIn: (time, city) => `${time}, hora de ${city}`,
  labels: { when: 'Cuándo', where: 'Dónde', days: 'Días' },
  words: {
    plan_changed: ({ plan, changes }) => ({
      subject: `${plan} ha cambiado`,
      paragraphs: [`Te interesa este plan. Ha cambiado lo siguiente: ${changes}.`],
      button: 'Ver el plan',
    }),
    plan_called_off: ({ plan, reason }) => ({
      subject: `${plan} se ha cancelado`,
      paragraphs: ['Este plan no se va a celebrar.', reason ?? ''],
      button: 'Ver el plan',
    }),
    plan_restored: ({ plan }) => ({
      subject: `${plan} se celebra finalmente`,
      paragraphs: ['Este plan ya no está cancelado. Sigues en su lista.'],
      button: 'Ver el plan',
    }),
    plan_reminder: ({ plan }) => ({
      subject: `${plan} empieza pronto`,
      paragraphs: ['Aquí tienes el lugar y la hora.'],
      button: 'Ver el plan',
    }),
    place_free: ({ plan }) => ({
      subject: `Tienes sitio: ${plan}`,
      paragraphs: ['Ha quedado un sitio libre y era tu turno en la lista de espera. Vas a ir.'],
      button: 'Ver el plan',
    }),
    suggestion_approved: ({ plan, word }) => ({
      subject: `Hemos aceptado tu sugerencia: ${plan}`,
      paragraphs: ['Gracias por sugerirlo.', word ?? ''],
      button: 'Ver el plan',
    }),
    suggestion_refused: ({ plan, word }) => ({
      subject: `No hemos aceptado tu sugerencia: ${plan}`,
      paragraphs: ['Gracias por sugerirlo. Esta vez no será un plan.', word ?? ''],
      button: 'Ver el plan',
    }),
    trip_overlap: ({ person, city }) => ({
      subject: `${person} está en ${city} los mismos días que tú`,
      paragraphs: ['Los dos viajes coinciden. Escribe un saludo antes de llegar.'],
      button: 'Ver tus viajes',
    }),
    report_answered: ({ type, outcome, name }) => ({
      subject: 'Sobre tu denuncia',
      paragraphs: [
        `Gracias por tu denuncia de ${reportedEs[type ?? ''] ?? 'un contenido'}${name ? ` (${name})` : ''}.`,
        outcome === 'acted'
          ? 'La hemos revisado y hemos hecho lo que piden nuestras normas.'
          : 'La hemos revisado y no hemos encontrado nada que incumpla nuestras normas.',
        'No decimos a nadie quién denuncia algo.',
      ],
      button: '',
    }),
    content_warning: ({ type, name }) => ({
      subject: 'Una advertencia sobre nuestras normas',
      paragraphs: [
        type === 'user'
          ? 'Hemos revisado tu perfil y tu trato con los demás en Layover. Incumple nuestras normas.'
          : `Hemos revisado ${warnedEs[type ?? ''] ?? 'algo que escribiste'}. Incumple nuestras normas.`,
        type !== 'user' && name ? `«${name}»` : '',
        'Respeta nuestras condiciones, por favor. Si vuelve a ocurrir, podemos desactivar tu cuenta.',
      ],
      button: '',
    }),
    chat_message: ({ person, group, text, attachment }) => ({
      subject: group ? `${person} en ${group}` : `${person} te ha escrito`,
      paragraphs: [
        attachment ? ({ image: 'Una foto', file: 'Un archivo' }[attachment] ?? '') : '',
        text || attachment ? (text ?? '') : 'Tienes un mensaje nuevo.',
      ],
      button: 'Leer y responder',
    }),
    chat_request: ({ person }) => ({
      subject: `${person} quiere chatear contigo`,
      paragraphs: ['Tú decides si empieza el chat.'],
      button: 'Ver la solicitud',
    }),
    group_invitation: ({ person, group }) => ({
      subject: `${person} te invita a ${group}`,
      paragraphs: ['Acepta la invitación para ver lo que se escriba desde entonces, o recházala.'],
      button: 'Ver la invitación',
    }),
    group_added: ({ person, group }) => ({
      subject: `${person} te ha añadido a ${group}`,
      paragraphs: ['Puedes salir del grupo cuando quieras.'],
      button: 'Abrir el grupo',
    }),
    data_export_ready: () => ({
      subject: 'Tus datos están listos',
      paragraphs: [
        'La copia de tus datos en Layover está lista. La descargas en la página «Acceso y seguridad» hasta que se elimine allí.',
        'Si no la pediste tú, puede que otra persona esté usando tu cuenta: cierra todas las sesiones y elige una contraseña nueva en esa página.',
      ],
      button: 'Ir a la descarga',
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
    reports: 'No recibir más correos sobre denuncias',
    digest: 'No recibir más resúmenes diarios',
  },
  settings: 'Todos los ajustes de notificaciones',
};

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, es };
