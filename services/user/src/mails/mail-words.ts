import type { OutgoingKind } from '../notification-settings/index.ts';

/** The texts of one mail. Empty paragraphs are left out. */
interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  button: string;
}

export type Params = Readonly<Record<string, string>>;

export type WordsOf<Kind extends OutgoingKind> = Readonly<Record<Kind, (params: Params) => MailWords>>;
