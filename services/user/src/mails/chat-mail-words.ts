import type { Locale } from '@layover/proto/http/user/user';
import type { WordsOf } from './mail-words.ts';

type ChatKind = 'chat_message' | 'chat_request' | 'group_invitation' | 'group_added';

export const chatMailWords: Readonly<Record<Locale, WordsOf<ChatKind>>> = {
  en: {
    chat_message: ({ person, group, text, attachment }) => ({
      subject: group ? `${person} in ${group}` : `${person} wrote to you`,
      paragraphs: [
        attachment ? ({ image: 'A photo', voice: 'A voice note', file: 'A file' }[attachment] ?? '') : '',
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
  },
  es: {
    chat_message: ({ person, group, text, attachment }) => ({
      subject: group ? `${person} en ${group}` : `${person} te ha escrito`,
      paragraphs: [
        attachment
          ? ({ image: 'Una foto', voice: 'Una nota de voz', file: 'Un archivo' }[attachment] ?? '')
          : '',
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
  },
};
