import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { MailWords } from './mail-words.ts';
import type { SignInMethodChange } from './sign-in-method-changed.ts';
import { signInMethodMails } from './sign-in-method-texts.ts';

export type MailKind =
  | 'reset'
  | 'password_changed'
  | 'verification'
  | 'new_device'
  | 'email_change'
  | 'email_change_notice'
  | 'work_email'
  | 'deletion_requested'
  | SignInMethodChange;

interface MailTexts {
  words: Readonly<Record<MailKind, MailWords>>;
  /** Why the person gets the mail. */
  reason: string;
  security: string;
  labels: Record<'when' | 'device' | 'unknownDevice' | 'newEmail' | 'name' | 'deletedOn', string>;
}

const en: MailTexts = {
  words: {
    reset: {
      subject: 'Choose a new password',
      paragraphs: [
        'Somebody asked for a new password for your account. The link works once, for one hour.',
        'If it was not you, do nothing. Your password stays as it is.',
      ],
      button: 'Choose a new password',
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'Other browsers are logged out.',
        'If it was not you, ask for a new password now: only this mailbox gets the link.',
      ],
      button: 'Ask for a new password',
    },
    verification: {
      subject: 'Confirm your e-mail',
      paragraphs: [
        'One click, and you can start chats with people you have not met. The link works for three days.',
        'If you have no account on Layover, somebody typed your address by mistake. Do nothing then.',
      ],
      button: 'Confirm my e-mail',
    },
    new_device: {
      subject: 'New sign-in to your account',
      paragraphs: [
        'Somebody signed in on a device that you have not used before.',
        'If it was you, there is nothing to do. If not, log that browser out and change your password.',
      ],
      button: 'Open the security page',
    },
    email_change: {
      subject: 'Confirm your new e-mail',
      paragraphs: [
        'Your account on Layover will use this address once you open the link. It works for one day.',
        'If you did not ask for it, do nothing. The account keeps its address.',
      ],
      button: 'Use this e-mail',
    },
    email_change_notice: {
      subject: 'Your e-mail is about to change',
      paragraphs: [
        'Somebody who knows your password asked to change the e-mail of your account.',
        'If it was not you, open the link within 30 days. It keeps this address, logs out every browser and lets you choose a new password.',
      ],
      button: 'It was not me',
    },
    ...signInMethodMails.en,
    work_email: {
      subject: 'Show where you work',
      paragraphs: [
        'Open the link in the browser in which you are signed in to Layover. Your profile then shows the domain of this address, never the address. The link works for one day.',
        'If you did not ask for it, do nothing.',
      ],
      button: 'Confirm my work e-mail',
    },
    deletion_requested: {
      subject: 'Your account will be deleted',
      paragraphs: [
        'Your account is closed, and nobody sees you on Layover any more. On the day below everything is deleted for good.',
        'If you change your mind, or if it was not you, keep the account with the button. Signing in does the same.',
      ],
      button: 'Keep my account',
    },
  },
  reason: 'You get this mail because it concerns the safety of your account. It cannot be turned off.',
  security: 'Sign-in and security',
  labels: {
    when: 'When',
    device: 'Device',
    unknownDevice: 'Unknown',
    newEmail: 'New e-mail',
    name: 'Name',
    deletedOn: 'Deleted on',
  },
};

const es: MailTexts = {
  words: {
    reset: {
      subject: 'Elige una contraseña nueva',
      paragraphs: [
        'Alguien ha pedido una contraseña nueva para tu cuenta. El enlace sirve una sola vez, durante una hora.',
        'Si no has sido tú, no hagas nada. Tu contraseña sigue siendo la misma.',
      ],
      button: 'Elegir una contraseña nueva',
    },
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      paragraphs: [
        'La sesión se ha cerrado en los demás navegadores.',
        'Si no has sido tú, pide ahora una contraseña nueva: el enlace solo llega a este buzón.',
      ],
      button: 'Pedir una contraseña nueva',
    },
    verification: {
      subject: 'Confirma tu correo',
      paragraphs: [
        'Un clic y podrás empezar chats con gente que aún no conoces. El enlace sirve durante tres días.',
        'Si no tienes cuenta en Layover, alguien escribió tu dirección por error. En ese caso no hagas nada.',
      ],
      button: 'Confirmar mi correo',
    },
    new_device: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      paragraphs: [
        'Alguien ha iniciado sesión en un dispositivo que no habías usado antes.',
        'Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión de ese navegador y cambia tu contraseña.',
      ],
      button: 'Abrir la página de seguridad',
    },
    email_change: {
      subject: 'Confirma tu nuevo correo',
      paragraphs: [
        'Tu cuenta de Layover usará esta dirección en cuanto abras el enlace. Sirve durante un día.',
        'Si no lo has pedido, no hagas nada. La cuenta conserva su dirección.',
      ],
      button: 'Usar este correo',
    },
    email_change_notice: {
      subject: 'Tu correo está a punto de cambiar',
      paragraphs: [
        'Alguien que conoce tu contraseña ha pedido cambiar el correo de tu cuenta.',
        'Si no has sido tú, abre el enlace antes de 30 días. Conserva esta dirección, cierra la sesión en todos los navegadores y te deja elegir otra contraseña.',
      ],
      button: 'No he sido yo',
    },
    ...signInMethodMails.es,
    work_email: {
      subject: 'Muestra dónde trabajas',
      paragraphs: [
        'Abre el enlace en el navegador en el que has iniciado sesión en Layover. Tu perfil mostrará el dominio de esta dirección, nunca la dirección. El enlace sirve durante un día.',
        'Si no lo has pedido, no hagas nada.',
      ],
      button: 'Confirmar mi correo de trabajo',
    },
    deletion_requested: {
      subject: 'Tu cuenta se va a eliminar',
      paragraphs: [
        'Tu cuenta está cerrada y ya nadie te ve en Layover. El día que aparece abajo se elimina todo para siempre.',
        'Si cambias de idea, o si no has sido tú, conserva la cuenta con el botón. También puedes iniciar sesión.',
      ],
      button: 'Conservar mi cuenta',
    },
  },
  reason: 'Recibes este correo porque afecta a la seguridad de tu cuenta. No se puede desactivar.',
  security: 'Acceso y seguridad',
  labels: {
    when: 'Cuándo',
    device: 'Dispositivo',
    unknownDevice: 'Desconocido',
    newEmail: 'Correo nuevo',
    name: 'Nombre',
    deletedOn: 'Se elimina el',
  },
};

export const mailTexts: Readonly<Record<MailLocale, MailTexts>> = { en, es };
