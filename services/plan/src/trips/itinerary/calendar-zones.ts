import ICAL from 'ical.js';
import { type DateTime, FixedOffsetZone, IANAZone, type Zone } from 'luxon';
import type { CalendarComponent } from './calendar-lines.ts';
import { AMERICAN_ZONES, WINDOWS_ZONES } from './windows-zones.ts';

/** Finds the zone of a TZID at a local time; undefined for a name that says nothing. */
export type FindZone = (tzid: string, local: DateTime) => Zone | undefined;

/** Rules of the change to summer time as programs write them. Others could have millions of dates. */
const CHANGE_RULE = /^RRULE:(?:(?:FREQ=YEARLY|(?:BYMONTH|BYDAY|BYMONTHDAY|UNTIL|COUNT|WKST)=[^;,]*);?)+$/i;
const OBSERVANCES_MAX = 200;
/** Code units of a name in which cities are looked for. */
const NAME_MAX = 200;
const HOURS_MAX = 14;

/**
 * Zones are known by their name, because the tables of Node.js are newer than those of a file: IANA's, also behind a
 * prefix as in `/example.org/Europe/Lisbon`, and those of Windows. Otherwise the file defines the zone, or its name says
 * the distance from UTC, as `GMT-0500` and `(UTC-05:00) Bogota, Lima, Quito` do.
 */
export function zonesOf(calendar: CalendarComponent): FindZone {
  const definitions = new Map<string, ICAL.Timezone>();
  for (const component of calendar.components) {
    const definition = component.name === 'vtimezone' && readDefinition(component);
    if (definition) definitions.set(definition.tzid, definition);
  }
  return (tzid, local) =>
    namedZone(tzid) ?? definedZone(definitions.get(tzid), local) ?? zoneOfCity(tzid) ?? offsetInName(tzid);
}

/** Abbreviations of which Node.js knows one meaning of several, such as that of Bangladesh for `BST`. */
const AMBIGUOUS =
  /^(?:ACT|AET|AGT|ART|AST|BET|BST|CAT|CNT|CST|CTT|EAT|ECT|IET|IST|MIT|NET|NST|PLT|PNT|PRT|SST|VST)$/i;

const zoneNames = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [name.split('/').at(-1)!.replaceAll('_', ' '), name]),
);

/** The zone of the first city in a name such as `(UTC+01:00) Brussels, Copenhagen, Madrid`, which says no summer time. */
function zoneOfCity(tzid: string): Zone | undefined {
  const names = tzid.slice(0, NAME_MAX).split(/[(),;:\\]/);
  const found = names.flatMap((name) => zoneNames.get(name.trim()) ?? AMERICAN_ZONES[name.trim()] ?? [])[0];
  return found === undefined ? undefined : IANAZone.create(found);
}

function namedZone(tzid: string): Zone | undefined {
  const name = tzid.trim();
  const candidates = [
    WINDOWS_ZONES[name],
    name,
    ...[2, 3].map((parts) => name.split('/').slice(-parts).join('/')),
  ];
  const found = candidates.find(
    (each) => each && each.length < 64 && !AMBIGUOUS.test(each) && IANAZone.isValidZone(each),
  );
  return found === undefined ? undefined : IANAZone.create(found);
}

function readDefinition({ properties, components }: CalendarComponent): ICAL.Timezone | undefined {
  const tzid = properties.find(([name]) => name === 'tzid')?.[3];
  const observances = components.filter(
    ({ name, lines }) =>
      (name === 'standard' || name === 'daylight') &&
      lines.every((line) => !/^(?:RRULE|EXRULE)/i.test(line) || CHANGE_RULE.test(line)),
  );
  if (typeof tzid !== 'string' || observances.length === 0 || observances.length > OBSERVANCES_MAX)
    return undefined;
  const text = [
    'BEGIN:VTIMEZONE',
    `TZID:Zone`,
    ...observances.flatMap(({ name, lines }) => [`BEGIN:${name}`, ...lines, `END:${name}`]),
    'END:VTIMEZONE',
  ].join('\r\n');
  try {
    return new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text)), tzid });
  } catch {
    return undefined;
  }
}

function definedZone(definition: ICAL.Timezone | undefined, local: DateTime): Zone | undefined {
  if (!definition) return undefined;
  try {
    const seconds = definition.utcOffset(
      ICAL.Time.fromString(local.toFormat("yyyy-MM-dd'T'HH:mm:ss"), undefined),
    );
    return FixedOffsetZone.instance(seconds / 60);
  } catch {
    return undefined;
  }
}

function offsetInName(tzid: string): Zone | undefined {
  const [, sign, hours, minutes = '0'] =
    /(?:UTC|GMT) ?([+\-−])(\d{1,2})(?::?(\d{2}))?(?!\d)/i.exec(tzid) ?? [];
  if (sign === undefined)
    return /^\(?(?:UTC|GMT)\b|(?:^|\/)(?:UTC|GMT|Z)$/i.test(tzid.trim())
      ? FixedOffsetZone.utcInstance
      : undefined;
  if (Number(hours) > HOURS_MAX || Number(minutes) >= 60) return undefined;
  return FixedOffsetZone.instance((sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes)));
}
