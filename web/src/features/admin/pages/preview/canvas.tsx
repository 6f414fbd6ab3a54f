import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { PreviewProvider } from '#entities/page/block-slots.tsx';
import { viewportWidth } from '#shared/hooks/use-viewport.ts';
import { locales, m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import { LocaleScope, provideScopes } from '#shared/i18n/locale-scope.tsx';
import { asLocale } from '#shared/i18n/reader-locale.ts';
import { Segments } from '#shared/ui/fields/segments.tsx';
import { blocksIn } from '../blocks/blocks.ts';
import styles from '../page-editor.module.css';
import type { PageView } from '../page-view.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { editorSlots } from './slots.tsx';

interface CanvasProps {
  title: string;
  View: PageView;
  blocks: readonly EditedBlock[];
  isEdited: boolean;
  locale: string;
  onLocale: (locale: string) => void;
  onDocument: (frame: Document | undefined) => void;
  /** Shown in place of a page without blocks. */
  empty: ReactNode;
  children?: ReactNode;
}

provideScopes();

const EDITED = { slots: editorSlots };
const READ = {};

const WIDTHS = { phone: 390, tablet: 768, desk: 1280 } as const;

const widthOptions = () =>
  [
    { value: WIDTHS.desk, label: m.page_width_desk(), icon: <IconDeviceDesktop stroke={1.75} /> },
    { value: WIDTHS.tablet, label: m.page_width_tablet(), icon: <IconDeviceTablet stroke={1.75} /> },
    { value: WIDTHS.phone, label: m.page_width_phone(), icon: <IconDeviceMobile stroke={1.75} /> },
  ] as const;

const initialWidth = (): number => (viewportWidth() < 768 ? WIDTHS.phone : WIDTHS.desk);

/** The page in one language, at the width of a phone, a tablet or a desktop. */
export function Canvas({ title, View, blocks, isEdited, locale, ...props }: CanvasProps) {
  const [width, setWidth] = useState(initialWidth);
  const translated = blocksIn(blocks, locale);
  return (
    <section className={styles.canvas} aria-label={title}>
      <div className={styles.canvasBar}>
        <Segments label={m.page_width()} options={widthOptions()} value={width} onChange={setWidth} />
        <Segments
          label={m.page_language()}
          options={locales.map((code) => ({ value: code, label: languageName(code, code), lang: code }))}
          value={locale}
          onChange={props.onLocale}
        />
      </div>
      {props.children}
      {blocks.length === 0 ? (
        props.empty
      ) : (
        <PreviewFrame width={width} title={title} lang={locale} onDocument={props.onDocument}>
          <LocaleScope value={asLocale(locale)}>
            <PreviewProvider value={isEdited ? EDITED : READ}>
              <View blocks={translated} />
            </PreviewProvider>
          </LocaleScope>
        </PreviewFrame>
      )}
    </section>
  );
}
