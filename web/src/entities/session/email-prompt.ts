import { create } from 'zustand';

type Answer = (isVerified: boolean) => void;

/** The open request to confirm the e-mail, with what to call at its end. `app/email-prompt.tsx` shows it as a dialog. */
export const useEmailPrompt = create<{ answer?: Answer | undefined }>(() => ({}));

let asked: Promise<boolean> | undefined;

/** Asks the user to confirm the e-mail. Resolves when it is confirmed, or to false when the user has closed the dialog. */
export function askForVerifiedEmail(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => useEmailPrompt.setState({ answer })).finally(() => {
    asked = undefined;
    useEmailPrompt.setState({ answer: undefined });
  });
  return asked;
}
