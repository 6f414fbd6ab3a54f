import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { dateOf, readCalendar } from './read-calendar.ts';

const now = new Date('2027-03-01T12:00:00Z');

const fileOf = (lines: readonly string[], encoding: BufferEncoding = 'utf8') =>
  Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'), encoding);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** Each event as title, first and last local day at a place, by default at the place of the time itself. */
function read(file: Uint8Array, zone?: string) {
  const { events, unread } = readCalendar(file, now);
  return {
    events: events.map(({ title, start, end }) => `${title} ${dateOf(start, zone)} ${dateOf(end, zone)}`),
    unread: unread.map(({ title, reason }) => `${title}: ${reason}`),
  };
}
const daysOf = (lines: readonly string[], zone?: string) => read(fileOf(lines), zone);

const OUTLOOK_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Customized Time Zone',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const SUMMER_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Zona de la oficina',
  'BEGIN:STANDARD',
  'DTSTART:16011028T030000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010325T020000',
  'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];
const at = (tzid: string, start: string, end: string) => [
  `DTSTART;TZID=${tzid}:${start}`,
  `DTEND;TZID=${tzid}:${end}`,
];

describe('the time zone of an event', () => {
  it.each([
    ['the file defines', '"Customized Time Zone"', OUTLOOK_ZONE, '2027-03-10'],
    ['Outlook shows to people', '(UTC-05:00) Bogota, Lima, Quito', [], '2027-03-10'],
    ['Outlook shows to people, in quotes', '"(UTC-05:00) Bogota, Lima, Quito"', [], '2027-03-10'],
    ['says its distance from UTC', 'GMT-0500', [], '2027-03-10'],
    ['says its distance from UTC in hours', 'UTC-5', [], '2027-03-10'],
    ['Windows has', 'SA Pacific Standard Time', [], '2027-03-10'],
    ['IANA has', 'America/Bogota', [], '2027-03-10'],
    ['another program has put its name before', '/example.org/20240101_1/America/Bogota', [], '2027-03-10'],
    ['is that of UTC', 'UTC', [], '2027-03-10'],
  ])('that %s is known', (_, tzid, zone, day) => {
    const lines = [...zone, ...event('SUMMARY:Flight', ...at(tzid, '20270309T160000', '20270309T200000'))];
    expect(daysOf(lines, 'Asia/Tokyo')).toEqual({ events: [`Flight ${day} ${day}`], unread: [] });
  });

  it.each([
    'Eastern Standard Time (Mexico)',
    'Canada Central Standard Time',
    'Line Islands Standard Time',
    'Nepal Standard Time',
  ])('that Windows has as %s is known', (tzid) => {
    expect(daysOf(event('SUMMARY:A', ...at(tzid, '20270309T160000', '20270309T200000'))).unread).toEqual([]);
  });

  it.each([
    '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris',
    '(GMT+01:00) Amsterdam, Berlin, Bern',
    'Brussels\\, Copenhagen\\, Madrid',
    'Lisbon',
    '(UTC-05:00) Eastern Time (US & Canada)',
    '(GMT-08:00) Pacific Time (US & Canada); Tijuana',
  ])('that names its cities (%s) has their summer time', (tzid) => {
    const [event_] = readCalendar(
      fileOf(event('SUMMARY:A', ...at(tzid, '20270705T120000', '20270705T130000'))),
      now,
    ).events;
    expect(event_?.start.at.isInDST).toBe(true);
  });

  it.each(['tzone://Microsoft/Utc', 'Z'])('that is that of UTC in other words (%s) is known', (tzid) => {
    expect(
      daysOf(event('SUMMARY:A', ...at(tzid, '20270309T233000', '20270309T234500')), 'Asia/Tokyo'),
    ).toEqual({
      events: ['A 2027-03-10 2027-03-10'],
      unread: [],
    });
  });

  it.each(['20270405T233000.000Z', '2027-04-05T23:30:00.000Z'])(
    'is that of UTC where a time has parts of a second (%s)',
    (time) => {
      expect(daysOf(event('SUMMARY:A', `DTSTART:${time}`), 'Asia/Tokyo').events).toEqual([
        'A 2027-04-06 2027-04-06',
      ]);
    },
  );

  it('stands before other parameters, whatever its signs', () => {
    const time = 'DTSTART;TZID=(GMT-08:00) Pacific Time; Tijuana;VALUE=DATE-TIME;X-A=1:20270405T230000';
    expect(daysOf(event('SUMMARY:A', time), 'Europe/Lisbon')).toEqual({
      events: ['A 2027-04-06 2027-04-06'],
      unread: [],
    });
  });

  it.each(['20270405T233000+0900', '2027-04-05T23:30:00+09:00'])('can stand behind a time (%s)', (time) => {
    expect(daysOf(event('SUMMARY:A', `DTSTART:${time}`), 'Europe/Lisbon').events).toEqual([
      'A 2027-04-05 2027-04-05',
    ]);
    expect(daysOf(event('SUMMARY:A', `DTSTART:${time}`), 'Pacific/Auckland').events).toEqual([
      'A 2027-04-06 2027-04-06',
    ]);
  });

  it.each([
    ['winter', '20270327T223000', '2027-03-28'],
    ['summer', '20270328T223000', '2027-03-28'],
    ['the winter after', '20271031T223000', '2027-11-01'],
  ])('has the summer time that the file defines, in %s', (_, start, day) => {
    const lines = [...SUMMER_ZONE, ...event('SUMMARY:Night', ...at('Zona de la oficina', start, start))];
    // A place three hours east of UTC all year: two hours later in winter, one in summer.
    expect(daysOf(lines, 'Asia/Riyadh').events).toEqual([`Night ${day} ${day}`]);
  });

  it.each(['Foo/Bar', 'Customized Time Zone', 'Mi zona', 'BST', 'CEST', 'UTC+25'])(
    'that is unknown (%s) is said',
    (tzid) => {
      expect(
        daysOf(event('SUMMARY:Flight', ...at(tzid, '20270309T160000', '20270309T200000')), 'Asia/Tokyo'),
      ).toEqual({
        events: ['Flight 2027-03-09 2027-03-09'],
        unread: ['Flight: zone'],
      });
    },
  );

  it('is not evaluated when its rules have too many dates', () => {
    const endless = OUTLOOK_ZONE.with(3, 'DTSTART:19700101T000000').toSpliced(4, 0, 'RRULE:FREQ=SECONDLY');
    const lines = [
      ...endless,
      ...event('SUMMARY:A', ...at('Customized Time Zone', '20270309T160000', '20270309T200000')),
    ];
    expect(daysOf(lines).unread).toEqual(['A: zone']);
  });
});

describe('a file that is not as it should be', () => {
  const stay = ['DTSTART;VALUE=DATE:20270405', 'DTEND;VALUE=DATE:20270408'];
  const text = event(...stay, 'SUMMARY:Hotel Estação', 'LOCATION:Praça 3\\, Lisboa');
  const whole = { events: ['Hotel Estação 2027-04-05 2027-04-08'], unread: [] };
  const bytes = (lines: readonly string[], ending = '\r\n') =>
    Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join(ending));

  it.each([
    ['in UTF-16 with its mark', Buffer.from(`\ufeff${bytes(text)}`, 'utf16le')],
    ['in UTF-16 without its mark', Buffer.from(`${bytes(text)}`, 'utf16le')],
    ['in UTF-16 of the other order', Buffer.from(`\ufeff${bytes(text)}`, 'utf16le').swap16()],
    ['in windows-1252', Buffer.from(`${bytes(text)}`, 'latin1')],
    ['in UTF-8 with its mark', Buffer.from(`\ufeff${bytes(text)}`)],
    [
      'in windows-1252 with the mark of UTF-8',
      Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from(`${bytes(text)}`, 'latin1')]),
    ],
    [
      'with two carriage returns in each line break',
      bytes(text.toSpliced(3, 1, 'SUMMARY:Hotel Es', ' tação'), '\r\r\n'),
    ],
    ['with spaces around its names', bytes(text.map((line) => line.replace(/^(DT\w+|SUMMARY)/, '$1 ')))],
    ['with spaces around its dates', bytes(text.map((line) => line.replace(/(\d{8})$/, ' $1 ')))],
    ['with line feeds alone', bytes(text, '\n')],
    ['with carriage returns alone', bytes(text, '\r')],
    [
      'with a line that is divided within a letter',
      Buffer.from(bytes(text).toString('latin1').replace('Ã§', 'Ã\r\n §'), 'latin1'),
    ],
    [
      'with a line break in a text',
      bytes(text.toSpliced(3, 0, 'DESCRIPTION:Confirmed.', 'Breakfast included', 'Note: bring a passport')),
    ],
    ['with a line that means nothing', bytes(text.toSpliced(3, 0, '???', 'RRULE'))],
    ['that ends early', bytes(text).subarray(0, -16)],
    [
      'with lower-case names',
      Buffer.from(
        `${bytes(text)}`.replaceAll(/^(?:BEGIN|END|SUMMARY|DTSTART|DTEND)/gm, (name) => name.toLowerCase()),
      ),
    ],
    [
      'with times as other standards have them',
      bytes(event('DTSTART;VALUE=DATE:2027-04-05', 'DTEND;VALUE=DATE:2027-04-08', 'SUMMARY:Hotel Estação')),
    ],
    [
      'with dates that do not say that they are dates',
      bytes(event('DTSTART:20270405', 'DTEND:20270408', 'SUMMARY:Hotel Estação')),
    ],
    [
      'with an alarm that has a text of its own',
      bytes(text.toSpliced(-1, 0, 'BEGIN:VALARM', 'SUMMARY:Pack', 'DTSTART:20300101', 'END:VALARM')),
    ],
  ])('%s is read', (_, file) => expect(read(file)).toEqual(whole));

  it('has an event whose end is missing, and the next one', () => {
    const lines = [...text.slice(0, -1), ...event('SUMMARY:Next', ...stay)];
    expect(daysOf(lines).events).toEqual([...whole.events, 'Next 2027-04-05 2027-04-08']);
  });

  it('has titles with their joiners', () => {
    const title = '👨‍👩‍👧 രാജന്\u200d 🏴󠁧󠁢󠁳󠁣󠁴󠁿';
    expect(daysOf(event(...stay, `SUMMARY:\u202b${title}\u202c`)).events[0]).toBe(
      `${title} 2027-04-05 2027-04-08`,
    );
  });

  it('has the events that can be read, and the titles of the others', () => {
    const lines = [...text, ...event('SUMMARY:Lost', 'DTSTART:yesterday'), ...event('LOCATION:Nowhere')];
    expect(daysOf(lines)).toEqual({ ...whole, unread: ['Lost: time', 'Nowhere: time'] });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html>BEGIN:VCALENDAR</html>')],
    ['a card', Buffer.from('BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n')],
  ])('is no calendar when it is %s', (_, file) => {
    expect(() => read(file)).toThrow(expect.objectContaining({ status: 415 }));
  });

  it('is read or rejected, whatever its lines are', () => {
    const line = fc.constantFrom(
      ...text,
      ...SUMMER_ZONE,
      'RRULE:FREQ=DAILY;INTERVAL=2',
      'RRULE:FREQ=SECONDLY',
      'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
      'EXDATE:20270407',
      'RECURRENCE-ID;VALUE=DATE:20270407',
      'DTSTART;TZID="x:20270405T100000',
      'DURATION:P',
      ' folded',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(line, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 40 }),
        (lines) => {
          for (const { start, end } of readCalendar(fileOf(lines), now).events) {
            expect(dateOf(start, undefined)).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(end.at >= start.at).toBe(true);
          }
        },
      ),
    );
  });
});

describe('a title', () => {
  const fileWith = (lines: string) =>
    fileOf(event('DTSTART;VALUE=DATE:20270405', 'DTEND;VALUE=DATE:20270408', lines), 'latin1');

  it.each([
    [
      'quoted-printable',
      'SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Hotel Esta=C3=A7=C3=A3o',
      'Hotel Estação',
    ],
    [
      'quoted-printable on several lines',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Hotel =\r\nEsta=C3=A7=\r\n=C3=A3o',
      'Hotel Estação',
    ],
    ['quoted-printable without an encoding', 'SUMMARY;QUOTED-PRINTABLE:Caf=e9 Porto', 'Café Porto'],
    [
      'quoted-printable with a line break',
      'SUMMARY;ENCODING=QUOTED-PRINTABLE:Hotel=0D=0APorto',
      'Hotel Porto',
    ],
    ['quoted-printable with signs', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:A=2C=3B B=3D1', 'A,; B=1'],
    ['quoted-printable that is none', 'SUMMARY;ENCODING=QUOTED-PRINTABLE:A=Z=', 'AZ'],
    [
      'quoted-printable in Shift_JIS',
      'SUMMARY;CHARSET=Shift_JIS;ENCODING=QUOTED-PRINTABLE:=83=7A=83=65=83=8B=93=8C=8B=9E',
      'ホテル東京',
    ],
    ['base64', 'SUMMARY;ENCODING=BASE64;CHARSET=UTF-8:SG90ZWwgRXN0YcOnw6Nv', 'Hotel Estação'],
    [
      'base64 on several lines',
      'SUMMARY;ENCODING=BASE64:\r\n SG90ZW\r\n wgRXN0YcOnw6Nv\r\n',
      'Hotel Estação',
    ],
    ['base64 in windows-1252', 'SUMMARY;ENCODING=B:SG90ZWwgRXN0Yefjbw==', 'Hotel Estação'],
    ['Shift_JIS', 'SUMMARY;CHARSET=Shift_JIS:\x83z\x83e\x83\x8b\x93\x8c\x8b\x9e', 'ホテル東京'],
    ['Shift_JIS that does not say so', 'SUMMARY:\x83z\x83e\x83\x8b\x93\x8c\x8b\x9e', 'ホテル東京'],
    [
      'Shift_JIS with a backslash in a letter',
      'SUMMARY:\x93\x8c\x8b\x9e\x83^\x83\x8f\x81[\x97\\\x92\xe8\x95\\',
      '東京タワー予定表',
    ],
    ['ISO-2022-JP', 'SUMMARY;CHARSET="ISO-2022-JP":\x1b$BEl5~\x1b(B', '東京'],
    ['GB 18030', 'SUMMARY;CHARSET=GB18030:\xb1\xb1\xbe\xa9\xb7\xb9\xb5\xea', '北京饭店'],
    ['GB 18030 that does not say so', 'SUMMARY:\xb1\xb1\xbe\xa9\xb7\xb9\xb5\xea', '北京饭店'],
    ['windows-1251', 'SUMMARY;CHARSET=windows-1251:\xcc\xee\xf1\xea\xe2\xe0', 'Москва'],
    ['windows-1251 that does not say so', 'SUMMARY:\xcc\xee\xf1\xea\xe2\xe0', 'Москва'],
    ['Big5 that does not say so', 'SUMMARY:\xa5x\xa5_\xb6\xba\xa9\xb1', '台北飯店'],
    ['windows-1252 in capitals', 'SUMMARY:ESTA\xc7\xc3O CENTRAL', 'ESTAÇÃO CENTRAL'],
    ['windows-1252 with its quotes', 'SUMMARY:\x93Caf\xe9\x94 \x96 10 \x80', '“Café” – 10 €'],
    ['an encoding that nobody knows', 'SUMMARY;CHARSET=klingon:Caf\xe9', 'Café'],
    ['another encoding than it says', 'SUMMARY;CHARSET=Shift_JIS:Caf\xe9', 'Café'],
    ['letters beside a file', 'ATTACH;ENCODING=BASE64;VALUE=BINARY:/9j/4A==\r\nSUMMARY:Porto', 'Porto'],
  ])('in %s is read', (_, lines, title) =>
    expect(read(fileWith(lines)).events).toEqual([`${title} 2027-04-05 2027-04-08`]),
  );

  it('that is marked as UTF-8 is read so, whatever its line says', () => {
    const marked =
      Buffer.from('\ufeff').toString('latin1') +
      fileWith('SUMMARY;CHARSET=Shift_JIS:Caf\xc3\xa9').toString('latin1');
    expect(read(Buffer.from(marked, 'latin1')).events[0]).toMatch(/^Café /);
  });

  it('is the same in quoted-printable and in base64', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
        const raw = Buffer.from(title);
        const quoted = raw.toString('hex').replaceAll(/../g, (code) => `=${code.toUpperCase()}`);
        const titleOf = (line: string) => read(fileWith(line)).events;
        expect(titleOf(`SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:${quoted}`)).toEqual(
          titleOf(`SUMMARY;ENCODING=BASE64;CHARSET=UTF-8:${raw.toString('base64')}`),
        );
      }),
    );
  });
});

describe('the length of an event', () => {
  it.each([
    ['whole days', ['DTSTART;VALUE=DATE:20270705', 'DTEND;VALUE=DATE:20270708'], '2027-07-05 2027-07-08'],
    ['a whole day without an end', ['DTSTART;VALUE=DATE:20270705'], '2027-07-05 2027-07-06'],
    [
      'one night as whole days',
      ['DTSTART;VALUE=DATE:20270802', 'DTEND;VALUE=DATE:20270803'],
      '2027-08-02 2027-08-03',
    ],
    ['a duration', ['DTSTART;VALUE=DATE:20270802', 'DURATION:P3D'], '2027-08-02 2027-08-05'],
    ['a duration with its sign', ['DTSTART;VALUE=DATE:20270802', 'DURATION:+P3D'], '2027-08-02 2027-08-05'],
    ['hours', ['DTSTART:20270802T150000', 'DURATION:PT20H'], '2027-08-02 2027-08-03'],
    [
      'an end before its start',
      ['DTSTART;VALUE=DATE:20270802', 'DTEND;VALUE=DATE:20270701'],
      '2027-08-02 2027-08-03',
    ],
  ])('is that of %s', (_, lines, days) => {
    expect(daysOf(event('SUMMARY:Hotel', ...lines)).events).toEqual([`Hotel ${days}`]);
  });
});

describe('an event that repeats', () => {
  const nights = (rule: string, ...more: string[]) =>
    daysOf(
      event(
        'UID:a',
        'SUMMARY:Hotel',
        'DTSTART;VALUE=DATE:20270405',
        'DTEND;VALUE=DATE:20270407',
        rule,
        ...more,
      ),
    );

  it.each([
    ['each week, three times', 'RRULE:FREQ=WEEKLY;COUNT=3', ['04-05', '04-12', '04-19']],
    ['every other week', 'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20270503', ['04-05', '04-19', '05-03']],
    ['on two days of a week', 'RRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3', ['04-05', '04-08', '04-12']],
    ['in lower case', 'RRULE:freq=weekly;count=2', ['04-05', '04-12']],
    ['with spaces and a last semicolon', 'RRULE:FREQ=WEEKLY; COUNT=2;', ['04-05', '04-12']],
    ['with a part of a program', 'RRULE:FREQ=WEEKLY;X-EVOLUTION-ENDDATE=1;COUNT=2', ['04-05', '04-12']],
    ['with its month', 'RRULE:FREQ=WEEKLY;COUNT=2;BYMONTH=4', ['04-05', '04-12']],
    ['with its clock', 'RRULE:FREQ=WEEKLY;COUNT=2;BYHOUR=0;BYMINUTE=0', ['04-05', '04-12']],
    ['each first Monday', 'RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=3', ['04-05', '05-03', '06-07']],
    [
      'each last weekday',
      'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2',
      ['04-05', '04-30', '05-31'],
    ],
    ['on the last day of a month', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', ['04-05', '04-30', '05-31']],
  ])('%s has each of its dates', (_, rule, days) => {
    const { events, unread } = nights(rule);
    expect([events.map((each) => each.slice(11, 16)), unread]).toEqual([days, []]);
  });

  it.each(['RRULE:FREQ=YEARLY', 'RRULE:FREQ=YEARLY;BYMONTH=2', 'RRULE:FREQ=YEARLY;BYMONTHDAY=29'])(
    'on a 29th February (%s) is in leap years alone',
    (rule) => {
      const lines = event('SUMMARY:Hotel', 'DTSTART;VALUE=DATE:20240229', rule);
      expect(daysOf(lines).events).toEqual(['Hotel 2024-02-29 2024-03-01', 'Hotel 2028-02-29 2028-03-01']);
    },
  );

  it.each([
    ['as ISO 8601 has it', 'UNTIL=2027-04-19', 3],
    ['as ISO 8601 has it, with a time', 'UNTIL=2027-04-19T10:00:00Z', 3],
    ['in a year that means never', 'UNTIL=99991231T235959Z', 74],
  ])('has a last date %s', (_, until, count) => {
    const { events, unread } = nights(`RRULE:FREQ=WEEKLY;${until}`);
    expect([events.length, unread]).toEqual([count, []]);
  });

  it('has no date that is excepted, also by a day or by an instant', () => {
    expect(nights('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;VALUE=DATE:20270412').events).toHaveLength(2);
    const timed = (exception: string) =>
      daysOf(
        event(
          'SUMMARY:Hotel',
          ...at('Europe/Lisbon', '20270405T150000', '20270406T110000'),
          'RRULE:FREQ=WEEKLY;COUNT=3',
          exception,
        ),
      ).events.map((each) => each.slice(11, 16));
    for (const exception of [
      'EXDATE;TZID=Europe/Lisbon:20270412T150000',
      'EXDATE:20270412T140000Z',
      'EXDATE;VALUE=DATE:20270412',
      'EXDATE;TZID=Europe/Lisbon:20270401T150000,20270412T150000',
    ])
      expect(timed(exception)).toEqual(['04-05', '04-19']);
  });

  it('has the date to which one was moved, and not the one that was called off', () => {
    const moved = event(
      'UID:a',
      'SUMMARY:Hotel',
      'RECURRENCE-ID;VALUE=DATE:20270412',
      'DTSTART;VALUE=DATE:20270414',
      'DTEND;VALUE=DATE:20270415',
    );
    const calledOff = event(
      'UID:a',
      'SUMMARY:Hotel',
      'STATUS:CANCELLED',
      'RECURRENCE-ID;VALUE=DATE:20270419',
      'DTSTART;VALUE=DATE:20270419',
    );
    const series = event(
      'UID:a',
      'SUMMARY:Hotel',
      'DTSTART;VALUE=DATE:20270405',
      'RRULE:FREQ=WEEKLY;COUNT=4',
    );
    expect(daysOf([...series, ...moved, ...calledOff]).events.toSorted()).toEqual([
      'Hotel 2027-04-05 2027-04-06',
      'Hotel 2027-04-14 2027-04-15',
      'Hotel 2027-04-26 2027-04-27',
    ]);
  });

  it('ends where all later dates were moved, which is said', () => {
    const moved = event(
      'UID:a',
      'SUMMARY:Later',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270412',
      'DTSTART;VALUE=DATE:20270414',
    );
    const series = event(
      'UID:a',
      'SUMMARY:Hotel',
      'DTSTART;VALUE=DATE:20270405',
      'RRULE:FREQ=WEEKLY;COUNT=4',
    );
    expect(daysOf([...series, ...moved])).toEqual({
      events: ['Hotel 2027-04-05 2027-04-06', 'Later 2027-04-14 2027-04-15'],
      unread: ['Later: repetition'],
    });
  });

  it('with a rule for its exceptions is said to be partial', () => {
    expect(nights('RRULE:FREQ=WEEKLY;COUNT=2', 'EXRULE:FREQ=WEEKLY;COUNT=1').unread).toEqual([
      'Hotel: repetition',
    ]);
  });

  it('ends by the clock of its place', () => {
    const lines = event(
      'SUMMARY:Call',
      ...at('Asia/Tokyo', '20270405T090000', '20270405T100000'),
      'RRULE:FREQ=DAILY;UNTIL=20270407T000000Z',
    );
    expect(daysOf(lines).events.map((each) => each.slice(10, 15))).toEqual(['04-05', '04-06', '04-07']);
  });

  it('keeps its clock over the change to summer time', () => {
    const lines = event(
      'SUMMARY:Stay',
      ...at('Europe/Lisbon', '20270327T003000', '20270327T100000'),
      'RRULE:FREQ=DAILY;COUNT=3',
    );
    expect(daysOf(lines, 'Europe/Lisbon').events.map((each) => each.slice(10, 15))).toEqual([
      '03-27',
      '03-28',
      '03-29',
    ]);
  });

  it.each([
    'RRULE:FREQ=SECONDLY',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'RRULE:FREQ=DAILY;INTERVAL=1000000',
    'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6',
    'RRULE:FREQ=SOMETIMES',
    'RRULE:FREQ=WEEKLY;COUNT=0',
    'RRULE:FREQ=WEEKLY;COUNT=-1',
    'RRULE:FREQ=WEEKLY;UNTIL=20270230',
    'RRULE:FREQ=WEEKLY;UNTIL=soon',
  ])('by a rule that is not read (%s) has its first date, and that is said', (rule) => {
    expect(nights(rule)).toEqual({ events: ['Hotel 2027-04-05 2027-04-07'], unread: ['Hotel: repetition'] });
  });

  it('for ever ends after some months, and many of them end', () => {
    const forEver = (start: string) => event('SUMMARY:A', `DTSTART;VALUE=DATE:${start}`, 'RRULE:FREQ=DAILY');
    const { events, unread } = daysOf(forEver('20270301'));
    expect(events.at(-1)).toBe('A 2028-09-01 2028-09-02');
    expect(unread).toEqual([]);
    const many = daysOf(Array.from({ length: 400 }, () => forEver('19700101')).flat());
    expect(many.unread.length).toBeGreaterThan(0);
  });

  it('with thousands of exceptions or a line of colons is read, and said to be partial', () => {
    const days = Array.from({ length: 25_000 }, (_, index) => `${19700101 + (index % 28)}T100000`).join(',');
    const lines = event('SUMMARY:A', 'DTSTART:20270301T100000', 'RRULE:FREQ=DAILY', `EXDATE:${days}`);
    expect(daysOf(lines).unread).toEqual(['A: repetition']);
    const colons = event('SUMMARY:B', `DTSTART;TZID=x${':,'.repeat(100_000)}`);
    expect(daysOf(colons).unread).toEqual(['B: time']);
  });

  it('is not there when the file takes it back', () => {
    expect(daysOf(['METHOD:CANCEL', ...event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270405')]).events).toEqual(
      [],
    );
    expect(daysOf(event('SUMMARY:A', 'DTSTART;VALUE=DATE:20270405', 'STATUS:CANCELLED')).events).toEqual([]);
  });
});

describe('an event that the file has more than once', () => {
  const version = (sequence: number, day: string, ...more: string[]) =>
    event('UID:a', `SEQUENCE:${sequence}`, 'SUMMARY:A', `DTSTART;VALUE=DATE:${day}`, ...more);

  it('is that of its last version', () => {
    for (const lines of [
      [...version(0, '20270405'), ...version(2, '20270410')],
      [...version(2, '20270410'), ...version(0, '20270405')],
    ])
      expect(daysOf(lines).events).toEqual(['A 2027-04-10 2027-04-11']);
  });

  it('is not there when its last version is cancelled', () => {
    expect(daysOf([...version(0, '20270405'), ...version(1, '20270405', 'STATUS:CANCELED')]).events).toEqual(
      [],
    );
  });

  it('is not there when another calendar of the file takes it back', () => {
    const calendar = (method: string) =>
      ['BEGIN:VCALENDAR', `METHOD:${method}`, ...version(0, '20270405'), 'END:VCALENDAR'].join('\r\n');
    expect(read(Buffer.from([calendar('REQUEST'), calendar('CANCEL')].join('\r\n'))).events).toEqual([]);
  });
});
