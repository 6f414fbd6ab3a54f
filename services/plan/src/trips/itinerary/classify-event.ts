import type { Place, Places } from './places.ts';
import type { CalendarEvent } from './read-calendar.ts';

/** The journey or the stay that an event of an itinerary stands for; undefined for neither. */
export type Segment =
  | { kind: 'journey'; origin: Place; destination: Place }
  | { kind: 'lodging' | 'check-in' | 'check-out'; place: Place }
  /** Some days in a city, such as the whole trip in the calendar of a trip organizer. */
  | { kind: 'visit'; place: Place }
  | undefined;

const JOURNEY = /\b(flight|flug|vuelo|vol|voo|volo|train|zug|tren|trem|rail|eurostar|thalys|ferry|bus)\b|✈/iu;
const JOURNEY_ELSEWHERE =
  /フライト|新幹線|列車|航班|飞机|飛機|火车|高铁|고속열차|항공편|기차|рейс|поезд|перелёт|πτήση|τρένο|رحلة|قطار|טיסה|רכבת|เที่ยวบิน|รถไฟ/giu;
const FLIGHT_NUMBER = /\b(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])\s?\d{1,4}\b/;
const NOTICE = /check-?in (?:opens|open|available|reminder)|boarding|reminder/i;
const LODGING =
  /\b(hotel|hotels|hostel|stay|stays|inn|suites?|resort|lodging|accommodation|apartment|alojamiento|hospedaje|estancia|unterkunft|aufenthalt|airbnb|hébergement)\b/iu;
/** Words of scripts in which the boundary of a word is no rule. */
const LODGING_ELSEWHERE =
  /ホテル|旅館|宿泊|酒店|宾馆|飯店|호텔|숙소|отель|гостиниц|готель|ξενοδοχ|فندق|מלון|โรงแรม|khách sạn|\botel\b|hotell|szálloda|albergo|pensão|pousada/iu;
const CHECK_IN = /\b(check[- ]?in|anreise|entrada|llegada)\b/iu;
const CHECK_IN_ELSEWHERE = /チェックイン|入住|체크인|заезд|การเช็คอิน/iu;
const CHECK_OUT_ELSEWHERE = /チェックアウト|退房|체크아웃|выезд|การเช็คเอาท์/iu;
const CHECK_OUT = /\b(check[- ]?out|abreise|salida)\b/iu;

const CODES = /\b([A-Z]{3})\b\s*(?:-+>?|–|—|→|›|>|\/|\bto\b|\ba\b|\bnach\b)\s*\b([A-Z]{3})\b/;
const CODE_IN_BRACKETS = /\(([A-Z]{3})\)/g;
const NAMES =
  /^(?:from |de |von |desde )?(.{2,60}?)\s*(?:\s-+>?\s|–|—|→|›|\sto\s|\snach\s|\sa\s)\s*(.{2,60})$/iu;

export function classifyEvent(event: CalendarEvent, places: Places): Segment {
  const { title, description, location } = event;
  if (NOTICE.test(title)) return undefined;
  const isJourney =
    JOURNEY.test(title) ||
    title.search(JOURNEY_ELSEWHERE) !== -1 ||
    (FLIGHT_NUMBER.test(title) && !isLodging(title));
  const route = isJourney || CODES.test(title) ? routeOf(event, places) : undefined;
  if (route) return { kind: 'journey', ...route };
  if (isJourney) return undefined;

  const place = places.cityIn(location) ?? places.cityIn(title);
  const placeOfStay = () => place ?? places.cityIn(description) ?? places.named(location || title);
  if (isWithinADay(event)) {
    if (CHECK_OUT.test(title) || CHECK_OUT_ELSEWHERE.test(title))
      return { kind: 'check-out', place: placeOfStay() };
    if (CHECK_IN.test(title) || CHECK_IN_ELSEWHERE.test(title))
      return { kind: 'check-in', place: placeOfStay() };
    // One night as a whole day. A meeting of some hours in a hotel is no stay.
    return event.start.kind === 'date' && isLodging(title)
      ? { kind: 'lodging', place: placeOfStay() }
      : undefined;
  }
  if (isLodging(title) || CHECK_IN.test(`${title} ${description}`))
    return { kind: 'lodging', place: placeOfStay() };
  return place && { kind: 'visit', place };
}

/** Origin and destination, by codes or names, in the title or else in the description. */
function routeOf({ title, description }: CalendarEvent, places: Places) {
  for (const text of [title, description]) {
    const codes = CODES.exec(text) ?? bracketed(text);
    if (codes) return { origin: places.named(codes[1] ?? ''), destination: places.named(codes[2] ?? '') };
  }
  // Without the kind of journey and its number, the title is the route.
  const bare = title
    .replace(JOURNEY, '')
    .replaceAll(JOURNEY_ELSEWHERE, '')
    .replace(FLIGHT_NUMBER, '')
    .replace(/^[\s:,·|-]+|[\s:,·|-]+$/g, '');
  const names = NAMES.exec(bare);
  if (!names?.[1] || !names[2]) return undefined;
  return { origin: places.named(names[1]), destination: places.named(names[2]) };
}

function bracketed(text: string): string[] | undefined {
  const codes = Array.from(text.matchAll(CODE_IN_BRACKETS), ([, code = '']) => code);
  const [origin, destination] = [codes[0], codes.at(-1)];
  return origin !== undefined && destination !== undefined && codes.length > 1
    ? [text, origin, destination]
    : undefined;
}

const isLodging = (title: string): boolean => LODGING.test(title) || LODGING_ELSEWHERE.test(title);

const isWithinADay = ({ start, end }: CalendarEvent) =>
  end.at.diff(start.at, 'hours').hours <= (start.kind === 'date' ? 24 : 12);
