import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userTimeZone } from './place-time.ts';

/** The fake timers replace `Intl` by a copy that calls this one. */
const { DateTimeFormat } = Intl;

describe('userTimeZone', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const travelTo = (timeZone: string) =>
    jest
      .spyOn(DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

  it('follows the traveller, and reads the zone of the browser once for all rows of a list', () => {
    jest.advanceTimersByTime(1_001);
    const reads = travelTo('Europe/Madrid');
    for (let row = 0; row < 100; row++) expect(userTimeZone()).toBe('Europe/Madrid');
    expect(reads).toHaveBeenCalledTimes(1);

    travelTo('Asia/Tokyo');
    jest.advanceTimersByTime(1_001);
    expect(userTimeZone()).toBe('Asia/Tokyo');
  });
});
