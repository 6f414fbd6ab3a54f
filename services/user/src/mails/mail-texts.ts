import type { MailTopic, NotificationKind } from '@layover/proto/http/notification';
import type { NotificationTopic } from '@layover/proto/http/notification-topics';
import type { Locale } from '@layover/proto/http/user';

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
  words: Readonly<Record<NotificationKind, (params: Params) => MailWords>>;
  reasons: Readonly<Record<NotificationTopic, string>>;
  unsubscribe: Readonly<Record<MailTopic, string>>;
  settings: string;
}

/** Type of the subject → how a report names it, and how a warning does. */
const reportedEn: Params = { message: 'a message', plan: 'a plan', user: 'a person', post: 'a post' };
const warnedEn: Params = {
  message: 'a message that you wrote',
  plan: 'a plan that you made',
  post: 'a post that you wrote',
};
const reportedEs: Params = {
  message: 'un mensaje',
  plan: 'un plan',
  user: 'una persona',
  post: 'un artículo',
};
const warnedEs: Params = {
  message: 'un mensaje que escribiste',
  plan: 'un plan que creaste',
  post: 'un artículo que escribiste',
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
  },
  reasons: {
    plan_changes: 'You get this mail because you are interested in this plan.',
    places: 'You get this mail because you were on the waitlist of this plan.',
    plan_reminders: 'You get this mail because you are going to this plan.',
    suggestions: 'You get this mail because you suggested this plan.',
    trips: 'You get this mail because you turned on mails about trips.',
    account: 'You get this mail because it is about your account. Such mails cannot be turned off.',
    reports: 'You get this mail because you reported something to us.',
  },
  unsubscribe: {
    plan_changes: 'No more mails about changes of plans',
    places: 'No more mails about free places',
    plan_reminders: 'No more reminders by mail',
    suggestions: 'No more mails about suggestions',
    trips: 'No more mails about trips',
    reports: 'No more mails about reports',
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
      paragraphs: ['Vuestros viajes coinciden. Salúdale antes de llegar.'],
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
  },
  reasons: {
    plan_changes: 'Recibes este correo porque te interesa este plan.',
    places: 'Recibes este correo porque estabas en la lista de espera de este plan.',
    plan_reminders: 'Recibes este correo porque vas a este plan.',
    suggestions: 'Recibes este correo porque sugeriste este plan.',
    trips: 'Recibes este correo porque activaste los correos sobre viajes.',
    account: 'Recibes este correo porque trata de tu cuenta. Estos correos no se pueden desactivar.',
    reports: 'Recibes este correo porque nos enviaste una denuncia.',
  },
  unsubscribe: {
    plan_changes: 'No recibir más correos sobre cambios de planes',
    places: 'No recibir más correos sobre sitios libres',
    plan_reminders: 'No recibir más recordatorios por correo',
    suggestions: 'No recibir más correos sobre sugerencias',
    trips: 'No recibir más correos sobre viajes',
    reports: 'No recibir más correos sobre denuncias',
  },
  settings: 'Todos los ajustes de notificaciones',
};

export const mailTexts: Readonly<Record<Locale, MailTexts>> = { en, es };
