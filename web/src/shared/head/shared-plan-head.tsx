import { locale, m } from '../i18n/i18n.ts';
import { sharePicture } from './page-head.tsx';

/**
 * The head that previews of a shared plan's link read. It is the same for every secret, also for one that has ended, so
 * that a preview in a chat shows nothing of the person, the plan or the place.
 */
export function SharedPlanHead() {
  const [title, description] = [m.shared_plan_head_title(), m.shared_plan_head_text()];
  return (
    <>
      <title>{`${title} | Layover`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <meta property="og:site_name" content="Layover" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale()} />
      <meta property="og:image" content={sharePicture('/shared')} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
