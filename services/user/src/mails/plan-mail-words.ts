import type { Locale } from '@layover/proto/http/user/user';
import type { WordsOf } from './mail-words.ts';

type PlanKind =
  | 'plan_changed'
  | 'plan_called_off'
  | 'plan_restored'
  | 'plan_reminder'
  | 'place_free'
  | 'suggestion_approved'
  | 'suggestion_refused'
  | 'trip_overlap';

export const planMailWords: Readonly<Record<Locale, WordsOf<PlanKind>>> = {
  en: {
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
  },
  es: {
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
  },
};
