import type { AdminUserDetail } from '@layover/proto/http/user/user-admin';
import { useState } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import type { useChangeWithUndo } from './use-change-accounts.ts';

interface ChangeRoleDialogProps {
  user: AdminUserDetail;
  change: ReturnType<typeof useChangeWithUndo>['change'];
  onClose: () => void;
}

/** Explains a role before it is given or removed. */
export function ChangeRoleDialog({ user, change, onClose }: ChangeRoleDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const name = fullName(user);
  const isPromotion = user.rol === 'USER';
  const save = async () => {
    setBusy(true);
    await change([user._id], { rol: isPromotion ? 'ADMIN' : 'USER' }, name);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isPromotion ? m.user_make_admin_title({ name }) : m.user_make_user_title({ name })}
      description={isPromotion ? m.user_make_admin_text() : m.user_make_user_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button variant={isPromotion ? 'primary' : 'danger'} busy={isBusy} onClick={save}>
            {isPromotion ? m.users_make_admin() : m.users_make_user()}
          </Button>
        </>
      }
    />
  );
}
