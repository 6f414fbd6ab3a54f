import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './preview-banner.module.css';

/** The banner above the preview of the user's own profile, with a link back. */
export function PreviewBanner({ profilePath }: { profilePath: string }) {
  return (
    <div className={styles.preview}>
      <Banner
        action={
          <AppLink className="link" to={profilePath}>
            {m.profile_preview_back()}
          </AppLink>
        }
      >
        {m.profile_preview()}
      </Banner>
    </div>
  );
}
