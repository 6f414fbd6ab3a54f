import type { OwnProfile } from '@layover/proto/http/user/user';

/** The switches that decide which strangers see a person. */
type VisibilitySwitches = Pick<OwnProfile, 'be_found' | 'be_listed'>;

/** Who sees a person without having an open chat with them. */
export type VisibilityLevel = 'everybody' | 'where_i_go' | 'nobody';

/** The switches of each level, from the widest to the narrowest. */
export const visibilityLevels: Readonly<Record<VisibilityLevel, VisibilitySwitches>> = {
  everybody: { be_found: true, be_listed: true },
  where_i_go: { be_found: false, be_listed: true },
  nobody: { be_found: false, be_listed: false },
};

/** The level that the switches make together; undefined for a mixture. */
export function levelOf({ be_found, be_listed }: VisibilitySwitches): VisibilityLevel | undefined {
  const levels = Object.keys(visibilityLevels) as VisibilityLevel[];
  return levels.find((level) => {
    const switches = visibilityLevels[level];
    return switches.be_found === be_found && switches.be_listed === be_listed;
  });
}
