import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { Banner } from '#shared/ui/banner.tsx';
import styles from './own-preview.module.css';

/** Says that this is one's own profile, seen with the eyes of others, and leads back. */
export function OwnPreview({ profilePath }: { profilePath: string }) {
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
