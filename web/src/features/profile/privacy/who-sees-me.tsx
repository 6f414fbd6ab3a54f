import type { OwnProfile } from '@layover/proto/http/user/user';
import { notifyManager } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { RadioCard } from '#shared/ui/fields/radio-card.tsx';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';
import { PrivacySwitches } from './privacy-switches.tsx';
import { levelOf, type VisibilityLevel, visibilityLevels } from './visibility-levels.ts';
import styles from './who-sees-me.module.css';

const texts: Readonly<Record<VisibilityLevel, { title: () => string; hint: () => string }>> = {
  everybody: { title: m.visibility_everybody, hint: m.visibility_everybody_hint },
  where_i_go: { title: m.visibility_where_i_go, hint: m.visibility_where_i_go_hint },
  nobody: { title: m.visibility_nobody, hint: m.visibility_nobody_hint },
};

/** Who sees the user: three levels, each of which sets the switches below it. */
export function WhoSeesMe({ user, tripsPath }: { user: OwnProfile; tripsPath: string }) {
  const update = useUpdateProfile();
  const [pending, setPending] = useState<VisibilityLevel>();
  const level = pending ?? levelOf(user);
  const [isOpen, setOpen] = useState(level === undefined);
  function choose(next: VisibilityLevel) {
    const { be_found, be_listed } = visibilityLevels[next];
    setPending(next);
    update.mutate(
      [
        { property: 'be_found', value: be_found },
        { property: 'be_listed', value: be_listed },
      ],
      // Queries render the stored switches in the next batch. Until then an earlier end would show the old level.
      { onSettled: () => notifyManager.schedule(() => setPending(undefined)) },
    );
  }
  return (
    <SettingsSection
      title={m.visibility_levels()}
      lead={
        <>
          {m.visibility_levels_lead()}{' '}
          <AppLink className="link" to={tripsPath}>
            {m.visibility_trips()}
          </AppLink>
        </>
      }
    >
      <fieldset className={styles.levels} aria-label={m.visibility_levels()} aria-busy={update.isPending}>
        {(Object.keys(visibilityLevels) as VisibilityLevel[]).map((each) => (
          <RadioCard
            key={each}
            className={styles.level}
            name="visibility"
            title={texts[each].title()}
            hint={texts[each].hint()}
            isChosen={level === each}
            onChoose={() => choose(each)}
          />
        ))}
      </fieldset>
      {level === undefined && (
        <p className={styles.own}>
          <strong>{m.visibility_own()}</strong> {m.visibility_own_hint()}
        </p>
      )}
      {update.error && <FieldError>{changeErrorMessage(update.error)}</FieldError>}
      <details
        className={styles.details}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{m.visibility_details()}</summary>
        <PrivacySwitches user={user} properties={['be_found', 'be_listed']} />
      </details>
    </SettingsSection>
  );
}
