import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

/** Lets people export their data and delete their account. */
export function YourData() {
  return (
    <SettingsSection title={m.your_data_title()}>
      <AcceptedTerms />
      <DownloadData />
      <DeleteAccount />
    </SettingsSection>
  );
}
