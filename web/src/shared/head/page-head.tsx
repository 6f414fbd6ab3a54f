import { shortenText } from '@layover/proto/text/characters';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { baseLocale, type Locale, locale, locales } from '../i18n/i18n.ts';
import { LOCALE_PARAMETER } from '../i18n/reader-locale.ts';
import { siteOrigin } from './site-origin.ts';
import type { StructuredData } from './structured-data.ts';
import { StructuredDataScript } from './structured-data-script.tsx';

interface PageHeadProps {
  title: string;
  description: string;
  /** Path and query of the public page, without the language. */
  path: string;
  kind?: 'website' | 'article';
  /** Path of a picture that stands for the page. */
  picture?: { path: string; alt: string } | undefined;
  data?: readonly StructuredData[];
}

/** In pixels. */
const SHARE_PICTURE_SIZE = { width: 1200, height: 630 };
const DESCRIPTION_MAX = 200;

/** The public address of a page: without a parameter in the first language, which is that of readers with another one. */
export function addressIn(language: Locale, path: string): string {
  const url = new URL(path, siteOrigin());
  if (language !== baseLocale) url.searchParams.set(LOCALE_PARAMETER, language);
  return url.href;
}

/** The picture of a page without its own, which the gateway draws with the page's title. Its query does not change the title. */
export function sharePicture(path: string): string {
  const page = path.replace(/[?#].*$/, '').replace(/\/$/, '');
  return new URL(`/share-pictures/${locale()}${page}.jpg`, siteOrigin()).href;
}

/** Renders the title of a public page, and the metadata for search engines and link previews. React moves it into the head. */
export function PageHead({ title, description, path, kind = 'website', picture, data = [] }: PageHeadProps) {
  const address = addressIn(locale(), path);
  const text = shortenText(description.replaceAll(/\s+/g, ' ').trim(), DESCRIPTION_MAX);
  const image = picture ? new URL(picture.path, siteOrigin()).href : sharePicture(path);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {text !== '' && <meta name="description" content={text} />}
      <link rel="canonical" href={address} />
      <link rel="alternate" hrefLang="x-default" href={addressIn(baseLocale, path)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={addressIn(each, path)} />
      ))}
      <meta property="og:site_name" content="Layover" />
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={title} />
      {text !== '' && <meta property="og:description" content={text} />}
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locale()} />
      <meta property="og:image" content={image} />
      <meta property="og:image:alt" content={picture?.alt || title} />
      {!picture && <meta property="og:image:width" content={`${SHARE_PICTURE_SIZE.width}`} />}
      {!picture && <meta property="og:image:height" content={`${SHARE_PICTURE_SIZE.height}`} />}
      <meta name="twitter:card" content="summary_large_image" />
      <StructuredDataScript data={data} />
    </>
  );
}
