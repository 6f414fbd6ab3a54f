import type { ContactSubject } from '@layover/proto/http/content/contact-schemas';
import type { MailLocale } from '@layover/shared/mail/render-mail';

interface ContactMailTexts {
  subjects: Readonly<Record<ContactSubject, string>>;
  answer: { subject: string; reason: string };
  copy: { subject: string; next: string; reason: string };
  /** The texts of the mail to the people who run the product. */
  team: {
    subject: (about: string) => string;
    labels: { name: string; email: string; language: string };
    button: string;
    inbox: string;
    reason: string;
  };
  yourMessage: string;
  /** The link to the product. */
  home: string;
}

export const contactMailTexts: Readonly<Record<MailLocale, ContactMailTexts>> = {
  en: {
    subjects: {
      general: 'A question',
      account: 'An account',
      billing: 'A payment or a package',
      hosting: 'Hosting a plan',
      partnership: 'A partnership',
      press: 'The press',
    },
    answer: {
      subject: 'Our answer to your message',
      reason: 'You get this mail because you wrote to us. Answer it if anything is open.',
    },
    copy: {
      subject: 'We have your message',
      next: 'A person reads it. The answer comes to this address, usually the same day.',
      reason: 'You get this mail because you wrote to us while you were signed in.',
    },
    team: {
      subject: (about) => `Contact form: ${about}`,
      labels: { name: 'Name', email: 'E-mail', language: 'Language' },
      button: 'Answer in the inbox',
      inbox: 'Inbox',
      reason: 'This address gets the messages of the contact form.',
    },
    yourMessage: 'Your message',
    home: 'Open Layover',
  },
  es: {
    subjects: {
      general: 'Una pregunta',
      account: 'Una cuenta',
      billing: 'Un pago o un paquete',
      hosting: 'Organizar un plan',
      partnership: 'Una colaboración',
      press: 'Prensa',
    },
    answer: {
      subject: 'Nuestra respuesta a tu mensaje',
      reason: 'Recibes este correo porque nos escribiste. Respóndelo si queda algo pendiente.',
    },
    copy: {
      subject: 'Tenemos tu mensaje',
      next: 'Lo lee una persona. La respuesta llega a esta dirección, casi siempre el mismo día.',
      reason: 'Recibes este correo porque nos escribiste con la sesión iniciada.',
    },
    team: {
      subject: (about) => `Formulario de contacto: ${about}`,
      labels: { name: 'Nombre', email: 'Correo', language: 'Idioma' },
      button: 'Responder en el buzón',
      inbox: 'Buzón',
      reason: 'Esta dirección recibe los mensajes del formulario de contacto.',
    },
    yourMessage: 'Tu mensaje',
    home: 'Abrir Layover',
  },
};
