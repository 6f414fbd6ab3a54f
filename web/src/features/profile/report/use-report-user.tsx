import { IconFlag } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { lazySection } from '#shared/lazy/lazy-section.tsx';
import { MenuItem } from '#shared/ui/dialogs/menu.tsx';

const ReportUserDialog = lazySection(() => import('./report-user-dialog.tsx'));

/** The menu item that reports a person, and the dialog that it opens. The dialog stands beside the menu, which closes. */
export function useReportUser(person: { _id: string; first_name: string }): {
  item: ReactNode;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  return {
    item: (
      <MenuItem danger icon={<IconFlag stroke={1.75} />} onSelect={() => setOpen(true)}>
        {m.report()}
      </MenuItem>
    ),
    dialog: isOpen && (
      <Suspense>
        <ReportUserDialog person={person} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
