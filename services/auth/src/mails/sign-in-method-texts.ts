import type { MailLocale } from '@layover/shared/mail/render-mail';
import type { MailWords } from './mail-words.ts';
import type { SignInMethodChange } from './sign-in-method-changed.ts';

const en = (subject: string, text: string): MailWords => ({
  subject,
  paragraphs: [
    text,
    'If it was you, there is nothing to do. If not, log out the other browsers and change your password now.',
  ],
  button: 'Open the security page',
});

const es = (subject: string, text: string): MailWords => ({
  subject,
  paragraphs: [
    text,
    'Si has sido tú, no tienes que hacer nada. Si no, cierra la sesión en los demás navegadores y cambia ya tu contraseña.',
  ],
  button: 'Abrir la página de seguridad',
});

/** The mails about ways to sign in that were added or removed. */
export const signInMethodMails: Readonly<
  Record<MailLocale, Readonly<Record<SignInMethodChange, MailWords>>>
> = {
  en: {
    passkey_added: en(
      'A passkey was added to your account',
      'It signs in to your account without a password.',
    ),
    passkey_removed: en('A passkey was removed from your account', 'It no longer signs in to your account.'),
    site_connected: en('Another site is connected with your account', 'Its account now signs in to yours.'),
    site_disconnected: en(
      'Another site was disconnected from your account',
      'It no longer signs you in here.',
    ),
    second_factor_on: en('Two-step sign-in is on', 'Your password alone is no longer enough to sign in.'),
    second_factor_off: en('Two-step sign-in is off', 'Your password alone is enough to sign in again.'),
    recovery_code_used: en('A recovery code was used', 'Somebody signed in with one of your recovery codes.'),
  },
  es: {
    passkey_added: es(
      'Tu cuenta tiene una llave de acceso nueva',
      'Sirve para entrar en tu cuenta sin contraseña.',
    ),
    passkey_removed: es(
      'Se ha quitado una llave de acceso de tu cuenta',
      'Ya no sirve para entrar en tu cuenta.',
    ),
    site_connected: es('Otro sitio está conectado con tu cuenta', 'Su cuenta ahora abre la tuya.'),
    site_disconnected: es('Se ha desconectado otro sitio de tu cuenta', 'Ya no sirve para entrar aquí.'),
    second_factor_on: es(
      'El inicio de sesión en dos pasos está activado',
      'Tu contraseña sola ya no basta para entrar.',
    ),
    second_factor_off: es(
      'El inicio de sesión en dos pasos está desactivado',
      'Tu contraseña sola vuelve a bastar para entrar.',
    ),
    recovery_code_used: es(
      'Se ha usado un código de recuperación',
      'Alguien ha entrado con uno de tus códigos de recuperación.',
    ),
  },
};
