import { create } from 'zustand';

/** The dialog that asks for company and job. `then` is the interrupted action, which runs once both are saved. */
export interface ProfilePrompt {
  then?: () => void;
}

const usePrompt = create<{ prompt?: ProfilePrompt }>(() => ({}));

export const useProfilePrompt = (): ProfilePrompt | undefined => usePrompt(({ prompt }) => prompt);

export function openProfilePrompt(then?: () => void) {
  usePrompt.setState({ prompt: { then } });
}

export function closeProfilePrompt() {
  usePrompt.setState({ prompt: undefined });
}
