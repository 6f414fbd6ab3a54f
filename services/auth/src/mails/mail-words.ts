/** The words of one mail. */
export interface MailWords {
  subject: string;
  paragraphs: readonly string[];
  button: string;
}
