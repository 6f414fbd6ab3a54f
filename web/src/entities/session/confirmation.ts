import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { ApiError } from '#shared/api/api-error.ts';
import { isFocusLost } from '#shared/hooks/focus-return.ts';

interface Question {
  /** The password that the user has typed for the action already. */
  password?: string | undefined;
  confirm: () => void;
  cancel: () => void;
}

/** The open question whether this is the owner of the account. `app/confirmation.tsx` shows it as a dialog. */
export const useConfirmation = create<{ question?: Question | undefined }>(() => ({}));

/** The user closed the question. There is nothing to show. */
class ConfirmationCancelled extends Error {}

export const wasCancelled = (error: unknown): boolean => error instanceof ConfirmationCancelled;

let asked: Promise<void> | undefined;

function askForConfirmation(password: string | undefined): Promise<void> {
  asked ??= new Promise<void>((confirm, reject) => {
    const cancel = () => reject(new ConfirmationCancelled());
    useConfirmation.setState({ question: { password, confirm, cancel } });
  }).finally(() => {
    asked = undefined;
    useConfirmation.setState({ question: undefined });
  });
  return asked;
}

/**
 * Runs an action that needs a recent confirmation. If the server rejects it for that, the user confirms, and the action runs
 * again.
 * @param password the one of the action, which is then not asked for again
 */
export async function withConfirmation<T>(action: () => Promise<T>, password?: string): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error;
  }
  await askForConfirmation(password);
  return action();
}

interface ConfirmedMutation<Result, Variables> {
  mutationFn: (variables: Variables) => Promise<Result>;
  /** The password in the variables, which a confirmation does not ask for again. */
  passwordIn?: (variables: Variables) => string | undefined;
  onSuccess?: (result: Result, variables: Variables) => unknown;
  onError?: () => unknown;
}

/** Like `useMutation`, for an action that may need a confirmation. The focus returns to the button that began it. */
export function useConfirmedMutation<Result, Variables = void>(
  options: ConfirmedMutation<Result, Variables>,
) {
  const opener = useRef<Element>(null);
  const { error, ...mutation } = useMutation<Result, Error, Variables>({
    ...options,
    mutationFn: (variables) => {
      // A busy button is disabled, which takes the focus from it.
      opener.current = document.activeElement;
      return withConfirmation(() => options.mutationFn(variables), options.passwordIn?.(variables));
    },
  });
  const { isPending } = mutation;
  useEffect(() => {
    if (!isPending && opener.current instanceof HTMLElement && isFocusLost())
      opener.current.focus({ preventScroll: true });
  }, [isPending]);
  return { ...mutation, error: wasCancelled(error) ? null : error };
}
