import type { SeatOrder } from '@layover/proto/http/payment/seat';
import { textRules } from '@layover/proto/limits';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button, ButtonAnchor } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { CopyField } from '#shared/ui/sharing/copy-field.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { seatProblem } from './seat-problem.ts';
import { useSeatChanges } from './seat-queries.ts';

interface InviteDialogProps {
  order: SeatOrder;
  seat: number;
  /** The name of an earlier invitation, which this one replaces. */
  label: string;
  packageName: string;
  onClose: () => void;
}

/** Makes the link of a seat, and shows it this once. */
export function InviteDialog({ order, seat, label, packageName, onClose }: InviteDialogProps) {
  const { invite } = useSeatChanges(order);
  const [link, setLink] = useState<string>();
  const { form, formProps, problem, kept } = useServerForm({
    defaultValues: { label },
    fields: ['label'],
    keep: useEditKeeper<{ label: string }>(`seat.${order._id}.${seat}`),
    save: async (values) => {
      const { token } = await invite(seat, values.label);
      setLink(new URL(paths.seat(token), window.location.origin).href);
    },
  });
  const { errors, isSubmitting } = form.formState;
  if (link) {
    const mail = {
      subject: m.seat_mail_subject({ package: packageName }),
      body: m.seat_mail_body({ package: packageName, day: longDateIn(order.until, userTimeZone()), link }),
    };
    const query = Object.entries(mail).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={m.seat_link_title()}
        description={m.seat_link_text()}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.close()}
            </Button>
            <ButtonAnchor
              href={`mailto:?${query.join('&')}`}
              icon={<IconMail stroke={1.75} aria-hidden="true" />}
            >
              {m.seat_mail()}
            </ButtonAnchor>
          </>
        }
      >
        <CopyField label={m.seat_link()} value={link} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={m.seat_invite_title({ number: seat })}
      description={label === '' ? m.seat_invite_text() : m.seat_invite_again_text()}
      formProps={formProps}
      kept={kept}
      submitLabel={m.seat_make_link()}
      isSending={isSubmitting}
      onClose={onClose}
    >
      {problem !== undefined && <Banner tone="bad">{seatProblem(problem)}</Banner>}
      <TextField
        label={m.seat_label()}
        hint={m.seat_label_hint()}
        autoComplete="off"
        error={errors.label?.message}
        {...form.register('label', textRule(textRules.seatLabel))}
      />
    </FormDialog>
  );
}
