import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview-frame.module.css';
import { shareStyles } from './preview-styles.ts';

interface PreviewFrameProps {
  /** The width of the simulated screen in CSS pixels. */
  width: number;
  title: string;
  /** The language of the texts. */
  lang: string;
  /** Called with the document of the frame, and with undefined when it is gone. */
  onDocument?: (frame: Document | undefined) => void;
  children: ReactNode;
}

/** The document type switches off the quirks mode of browsers. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';

/**
 * Shows components as on a screen of a given width. They are rendered by this application into an iframe of that width, to
 * which media queries and viewport units refer. A frame that is too wide is scaled down.
 */
export function PreviewFrame({ width, title, lang, onDocument, children }: PreviewFrameProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Document>();
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(480);
  const available = useWidth(holder);
  const scale = Math.min(1, available / width);

  useEffect(() => {
    if (!frame) return;
    const { ready, stop } = shareStyles(frame);
    let isGone = false;
    void ready.then(() => {
      if (isGone) return;
      setBody(frame.body);
      onDocument?.(frame);
    });
    return () => {
      isGone = true;
      stop();
      onDocument?.(undefined);
    };
  }, [frame, onDocument]);

  useEffect(() => {
    if (!frame) return;
    frame.documentElement.setAttribute('lang', lang);
    frame.title = title;
  }, [frame, lang, title]);

  return (
    <div ref={holder} className={styles.holder} style={{ height: height * scale }} data-width={width}>
      <iframe
        className={styles.frame}
        title={title}
        srcDoc={EMPTY_PAGE}
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          marginInlineStart: (available - width * scale) / 2,
        }}
        onLoad={({ currentTarget }) => setFrame(currentTarget.contentDocument ?? undefined)}
      />
      {body && createPortal(<Content onHeight={setHeight}>{children}</Content>, body)}
    </div>
  );
}

function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The components. Their links are disabled. */
function Content({ onHeight, children }: { onHeight: (height: number) => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(([entry]) => onHeight(Math.ceil(entry?.contentRect.height ?? 0)));
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <div
      ref={content}
      className={styles.content}
      onClickCapture={(event) => {
        if (!(event.target as Element).closest('a[href]')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
