import type {
  FieldPathByValue,
  FieldValues,
  PathValue,
  RegisterOptions,
  UseFormReturn,
} from 'react-hook-form';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'watch' | 'setValue' | 'formState'
>;

/**
 * Value and change of a field that is no input of the browser, such as a day. Unlike `Controller`, it adds nothing to the
 * code of react-hook-form that visitors load.
 */
export function fieldControl<Values extends FieldValues, Name extends FieldPathByValue<Values, string>>(
  { register, watch, setValue, formState }: Form<Values>,
  name: Name,
  rules?: RegisterOptions<Values, Name>,
) {
  register(name, rules);
  return {
    value: watch(name),
    onChange: (value: string) =>
      setValue(name, value as PathValue<Values, Name>, {
        shouldDirty: true,
        shouldValidate: formState.isSubmitted,
      }),
  };
}
