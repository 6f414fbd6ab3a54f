import ICAL from 'ical.js';
import { calendarLines } from './calendar-text.ts';

/** [name, parameters, type, value …] as RFC 7265 has it, with the name in lower case. */
export type CalendarProperty = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
];

export interface CalendarComponent {
  /** In lower case, such as `vevent`. */
  name: string;
  properties: CalendarProperty[];
  components: CalendarComponent[];
  /** The lines of the component without those of the components in it. */
  lines: string[];
}

/** Components within components; calendars have three levels. */
const DEPTH_MAX = 6;

/**
 * The components of an iCalendar file. It accepts these mistakes of calendar programs: text in other encodings, lines that
 * were divided within a character, line breaks in a text, a file that ends early. A line that cannot be read is left out.
 */
export function readComponents(bytes: Uint8Array): CalendarComponent[] {
  const root: CalendarComponent = { name: '', properties: [], components: [], lines: [] };
  const open = [root];
  for (const line of calendarLines(bytes)) {
    const [, bound = '', name = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (bound.toUpperCase() === 'BEGIN') {
      const component = { name: name.toLowerCase(), properties: [], components: [], lines: [] };
      // An event is in no other one, so its line of END is missing.
      const unended = component.name === 'vevent' ? open.findIndex((each) => each.name === 'vevent') : -1;
      if (unended > 0) open.length = unended;
      if (open.length < DEPTH_MAX) open.at(-1)!.components.push(component);
      open.push(component);
    } else if (bound !== '') {
      const begun = open.findLastIndex((each) => each.name === name.toLowerCase());
      if (begun > 0) open.length = begun;
    } else {
      const current = open.at(-1)!;
      current.lines.push(line);
      const property = readProperty(line);
      if (property) current.properties.push(property);
    }
  }
  return root.components;
}

/** A time in the extended form of ISO 8601 where iCalendar has the basic one. */
const EXTENDED_TIME = /(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/gi;
/** Parts of a second, which iCalendar does not have. */
const FRACTION = /(T\d{6})\.\d+/gi;
/** A distance from UTC behind a time, as ISO 8601 has it and iCalendar not. */
const OFFSET = /^([^:]*?)((?::)(?:\d{8}T\d{6}))([+-]\d{2}):?(\d{2})$/;

function readProperty(written: string): CalendarProperty | undefined {
  const line = written.replace(/^([\w-]+)[ \t]+(?=[;:])/, '$1').trimEnd();
  // The parser would take a sentence with a colon in it, which follows a line break in a text, for a property.
  if (!/^[\w-]+[;:]/.test(line)) return undefined;
  let text = quoteZone(line);
  if (/^(?:DT|RECURRENCE-ID|EXDATE|RDATE|RRULE)/i.test(text)) text = basicTimes(text);
  if (/^(?:DT|RECURRENCE-ID|EXDATE|RDATE)/i.test(text))
    text = text.replace(/:[ \t]+/, ':').replace(OFFSET, '$1;TZID="UTC$3:$4"$2');
  if (/^RRULE/i.test(text)) text = plainRule(text);
  try {
    return ICAL.parse.property(text) as CalendarProperty;
  } catch {
    return undefined;
  }
}

const basicTimes = (line: string): string =>
  line
    .replaceAll(EXTENDED_TIME, (_, year, month, day, hour, minute, second = '00') =>
      hour === undefined ? `${year}${month}${day}` : `${year}${month}${day}T${hour}${minute}${second}`,
    )
    .replaceAll(FRACTION, '$1');

/** A rule without the spaces and the last semicolon that some programs write, and without parts of their own. */
const plainRule = (line: string): string =>
  line
    .toUpperCase()
    .replaceAll(/\s/g, '')
    .replaceAll(/;X-[^;]*/g, '')
    .replace(/;+$/, '');

const ZONE = ';TZID=';
const ZONE_MAX = 200;

/** Outlook writes `TZID=(UTC-05:00) Bogota, Lima, Quito` without the quotes that its signs need. */
function quoteZone(line: string): string {
  const start = line.toUpperCase().indexOf(ZONE);
  const end = line.search(/:\d{4}-?\d{2}-?\d{2}/);
  if (start === -1 || end < start || end - start > ZONE_MAX) return line;
  const [, zone = '', parameters = ''] =
    /^(.*?)((?:;[\w-]+=[^;]*)*)$/.exec(line.slice(start + ZONE.length, end)) ?? [];
  if (!/[:,;]/.test(zone) || zone.includes('"')) return line;
  return `${line.slice(0, start + ZONE.length)}"${zone}"${parameters}${line.slice(end)}`;
}
