import { IconPlus } from '@tabler/icons-react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';

export const NewVoucherLink = () => (
  <ButtonLink icon={<IconPlus stroke={1.75} />} to={paths.admin.newVoucher}>
    {m.voucher_new()}
  </ButtonLink>
);
