import type { Locale } from '@layover/proto/http/user/user';
import type { Params, WordsOf } from './mail-words.ts';

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

type ModerationKind = 'report_answered' | 'content_warning';

export const moderationMailWords: Readonly<Record<Locale, WordsOf<ModerationKind>>> = {
  en: {
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
  es: {
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
};
