import { type Html, html } from '@layover/kit/mail/html';
import type { Locale } from '@layover/proto/http/user/user';

interface Texts {
  title: string;
  made: string;
  formats: string;
  others: string;
  leftOut: string;
  folders: Readonly<Record<string, string>>;
}

const texts: Readonly<Record<Locale, Texts>> = {
  en: {
    title: 'Your data on Layover',
    made: 'As of',
    formats:
      'The files are JSON, which people and programs can read; pictures and files that you sent are as you sent them. Times are in UTC.',
    others:
      'Messages of others are here as far as you could read them in your chats. Please treat them as confidentially as they were meant.',
    leftOut:
      'Left out are secrets such as the hash of your password, keys and tokens, notes of the people who check reports, and what you no longer see yourself.',
    folders: {
      profile: 'Your profile, photos, notifications and settings, and whom you have blocked or reported',
      account: 'Your account: e-mail, consents, sessions, devices and ways to sign in',
      chats: 'Your chats, with messages and the files that you sent',
      'plans-and-trips': 'Plans that interest you, your trips, suggestions and shared links',
      site: 'What you wrote with the contact form, and our answers',
      payments: 'Your billing details, packages and payments, with the data of your receipts',
    },
  },
  es: {
    title: 'Tus datos en Layover',
    made: 'A fecha de',
    formats:
      'Los archivos son JSON, que pueden leer personas y programas; las imágenes y los archivos que enviaste están tal como los enviaste. Las horas están en UTC.',
    others:
      'Los mensajes de otras personas están aquí en la medida en que podías leerlos en tus chats. Trátalos con la misma confidencialidad con la que se escribieron.',
    leftOut:
      'No se incluyen secretos como el hash de tu contraseña, claves y tokens, las notas de quienes revisan los avisos, ni lo que tú ya no ves.',
    folders: {
      profile: 'Tu perfil, fotos, notificaciones y ajustes, y a quién has bloqueado o denunciado',
      account: 'Tu cuenta: correo, consentimientos, sesiones, dispositivos y formas de entrar',
      chats: 'Tus chats, con los mensajes y los archivos que enviaste',
      'plans-and-trips': 'Los planes que te interesan, tus viajes, sugerencias y enlaces compartidos',
      site: 'Lo que escribiste con el formulario de contacto, y nuestras respuestas',
      payments: 'Tus datos de facturación, paquetes y pagos, con los datos de tus recibos',
    },
  },
};

/** Files of a folder that the page lists. The folder itself has all of them. */
const LISTED_MAX = 200;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{font-size:1.1rem;margin:2rem 0 .5rem}li{overflow-wrap:anywhere}`;

/** The page of the archive that explains it and leads to its files. */
export function archiveIndex(paths: readonly string[], madeAt: Date, locale: Locale): string {
  const { title, made, formats, others, leftOut, folders } = texts[locale];
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(madeAt);
  const page = html`<h1>${title}</h1><p>${made} ${time} (UTC)</p><p>${formats}</p><p>${others}</p><p>${leftOut}</p>${Object.entries(folders).map(([folder, about]) => section(folder, about, paths))}`;
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>${page.markup}</html>\n`;
}

function section(folder: string, about: string, paths: readonly string[]): Html {
  const within = paths.filter((path) => path.startsWith(`${folder}/`)).slice(0, LISTED_MAX);
  const links = within.map((path) => {
    const href = path.split('/').map(encodeURIComponent).join('/');
    return html`<li><a href="${href}">${path.slice(folder.length + 1)}</a></li>`;
  });
  return html`<h2>${folder}</h2><p>${about}</p><ul>${links}</ul>`;
}
