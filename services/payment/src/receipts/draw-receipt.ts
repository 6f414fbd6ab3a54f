import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { fontOf, receiptFonts } from './receipt-fonts.ts';
import type { ReceiptPage } from './receipt-page.ts';

const MARGIN = 56;
const INK = '#1d1726';
const MUTED = '#6b6478';
const BRAND = '#5f35c9';
const RULE = '#ddd6e8';
const AMOUNT_WIDTH = 110;
const LABEL_WIDTH = 120;

interface TextStyle {
  size?: number;
  colour?: string;
  isBold?: boolean;
  align?: 'left' | 'right';
}

/** Draws a receipt on A4. The stream ends with the document. */
export function drawReceipt(page: ReceiptPage): Readable {
  const title = `${page.title} ${page.number}`;
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: page.locale,
    displayTitle: true,
    info: { Title: title, Author: page.parties[0]?.name ?? '' },
  });
  for (const [name, path] of receiptFonts) doc.registerFont(name, path);
  const left = MARGIN;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;

  /** Writes a text into a column. @returns the y position of its end */
  function write(text: string, x: number, y: number, columnWidth: number, style: TextStyle = {}): number {
    const { size = 10, colour = INK, isBold = false, align = 'left' } = style;
    doc.font(fontOf(text, isBold)).fontSize(size).fillColor(colour);
    doc.text(text, x, y, { width: columnWidth, align, lineGap: 2 });
    return doc.y;
  }

  /** Begins a new page if a row of this height does not fit. @returns the y position of the row */
  function withRoom(y: number, height: number): number {
    if (y + height <= bottom) return y;
    doc.addPage();
    return MARGIN;
  }

  function rule(y: number): number {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke();
    return y + 12;
  }

  function facts(rows: readonly (readonly [string, string])[], y: number): number {
    return rows.reduce((at, [label, value]) => {
      const top = withRoom(at, 18);
      write(label, left, top, LABEL_WIDTH, { colour: MUTED });
      return write(value, left + LABEL_WIDTH, top, width - LABEL_WIDTH) + 3;
    }, y);
  }

  function amountRow(
    row: { text: string; amount: string; isStrong?: boolean },
    y: number,
    colour = INK,
  ): number {
    const style = { isBold: row.isStrong ?? false, colour };
    const top = withRoom(y, 18);
    const end = write(row.text, left, top, width - AMOUNT_WIDTH - 16, style);
    write(row.amount, left + width - AMOUNT_WIDTH, top, AMOUNT_WIDTH, { ...style, align: 'right' });
    return end;
  }

  doc.rect(0, 0, doc.page.width, 8).fill(BRAND);
  write('Layover', left, MARGIN, width / 2, { size: 20, isBold: true, colour: BRAND });
  write(page.title, left + width / 2, MARGIN, width / 2, { size: 20, isBold: true, align: 'right' });
  let y = facts(page.facts, MARGIN + 56) + 22;

  const column = width / 2 - 12;
  y = Math.max(
    ...page.parties.map(({ heading, name, lines }, index) => {
      const x = left + index * (column + 24);
      const top = write(heading, x, y, column, { size: 9, colour: MUTED });
      const below = write(name, x, top + 2, column, { isBold: true });
      return lines.reduce((at, line) => write(line, x, at, column), below);
    }),
  );

  y = withRoom(y + 34, 60);
  const [description, amount] = page.columns;
  y = rule(amountRow({ text: description, amount }, y, MUTED) + 6);
  for (const item of page.items) {
    y = amountRow(item, y);
    if (item.detail) y = write(item.detail, left, y, width - AMOUNT_WIDTH - 16, { size: 9, colour: MUTED });
    y += 8;
  }
  y = rule(y + 2);
  for (const { label, ...total } of page.totals) y = amountRow({ ...total, text: label }, y) + 5;
  y = facts(page.payment, withRoom(y + 30, 60));
  write(page.note, left, withRoom(y + 18, 18), width, { size: 9, colour: MUTED });
  doc.end();
  return doc;
}
