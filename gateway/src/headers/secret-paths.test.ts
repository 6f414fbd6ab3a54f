import { describe, expect, it } from '@jest/globals';
import { withoutSecret } from './secret-paths.ts';

describe('the path of a request in logs', () => {
  it.each([
    ['/api/user/data-export/archive/s3cret', '/api/user/data-export/archive/***'],
    ['/api/auth/work-email/s3cret', '/api/auth/work-email/***'],
    ['/user/work-email/s3cret', '/user/work-email/***'],
    ['/admin/work-email/s3cret', '/admin/work-email/***'],
    ['/user/seats/s3cret', '/user/seats/***'],
    ['/reset-password/s3cret', '/reset-password/***'],
    ['/RESET-PASSWORD/s3cret/', '/RESET-PASSWORD/***'],
    ['/unsubscribe/s3cret/messages', '/unsubscribe/***'],
    ['/api/plan/calendar-feed/s3cret', '/api/plan/calendar-feed/***'],
    ['/shared/s3cret', '/shared/***'],
  ])('of %s is %s', (path, logged) => expect(withoutSecret(path)).toBe(logged));

  it.each(['/api/plan/detail/1', '/reset-password', '/blog/shared/story', '/api/user/data-export'])(
    'of %s is unchanged',
    (path) => expect(withoutSecret(path)).toBe(path),
  );
});
