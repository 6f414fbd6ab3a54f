import { describe, expect, it } from '@jest/globals';
import { auditFilter, readAuditSearch, writeAuditSearch } from './audit-search.ts';

const id = '0123456789abcdef01234567';

describe('the filters of changes in the address', () => {
  it('are read as they were written', () => {
    const search = {
      page: 3,
      type: 'plan',
      action: 'plan.change-state',
      actor: id,
      subject: id,
      from: '2026-11-01',
      to: '2026-11-23',
    };
    expect(readAuditSearch(writeAuditSearch(search))).toEqual(search);
    expect(writeAuditSearch({ page: 1 }).toString()).toBe('');
  });

  it('are left out when they are not valid', () => {
    const params = new URLSearchParams(
      'page=-1&type=x&action=Plan*&actor=1&subject=$ne&from=today&to=2026-1-1',
    );
    expect(auditFilter(readAuditSearch(params))).toEqual({});
  });

  it('include the last day', () => {
    const { from = '', to = '' } = auditFilter({ page: 1, from: '2026-11-23', to: '2026-11-23' });
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3600_000);
  });
});
