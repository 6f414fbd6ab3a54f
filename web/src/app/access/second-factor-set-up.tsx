import { Confirmation } from '#app/prompts/confirmation.tsx';
import { SecondFactorSetupPage } from '#features/auth/second-factor-setup/second-factor-setup-page.tsx';

/** The set-up of a second factor, which asks for a confirmation as the pages of the member area do. */
export function SecondFactorSetUp({ email }: { email: string }) {
  return (
    <>
      <SecondFactorSetupPage email={email} />
      <Confirmation />
    </>
  );
}
