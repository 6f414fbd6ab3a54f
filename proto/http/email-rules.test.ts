import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMAIL_MAX } from '../limits.ts';
import { Email } from './auth/auth.ts';
import { emailProblem, normalizeEmail } from './email-rules.ts';
import { readFieldMessage } from './field-messages.ts';

const problemOf = (value: string) => {
  const result = Email.safeParse(value);
  return result.success ? undefined : readFieldMessage(result.error.issues[0]!.message)?.problem;
};

describe('an e-mail address', () => {
  it.each([
    ['ana@travel.example', 'ana@travel.example'],
    [' ana@travel.example\u200b\n', 'ana@travel.example'],
    ['Ana.López@Travel.EXAMPLE', 'Ana.López@travel.example'],
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@MÜNCHEN.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@mu\u0308nchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@xn--mnchen-3ya.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
    ['почта@пример.рф', 'почта@xn--e1afmkfd.xn--p1ai'],
    ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
    ['ana@例子。公司', 'ana@xn--fsqu00a.xn--55qx5d'],
    ['josé@travel.example', 'josé@travel.example'],
    ['jose\u0301@travel.example', 'josé@travel.example'],
    ['a&b@travel.example', 'a&b@travel.example'],
    ["o'brien+layover/x=1?#!$%*^`{|}~_-@travel.example", "o'brien+layover/x=1?#!$%*^`{|}~_-@travel.example"],
    ['"ana maria"@travel.example', '"ana maria"@travel.example'],
    ['"a@b\\"c"@travel.example', '"a@b\\"c"@travel.example'],
    [`${'a'.repeat(64)}@travel.example`, `${'a'.repeat(64)}@travel.example`],
    ['a@b-c.d1.example', 'a@b-c.d1.example'],
    ['ana＠travel.example', 'ana@travel.example'],
    ['ａｎａ＋１＠ｔｒａｖｅｌ．ｅｘａｍｐｌｅ', 'ana+1@travel.example'],
    ['ana@ΠΑΡΆΔΕΙΓΜΑ.δοκιμή', 'ana@xn--hxajbheg2az3al.xn--jxalpdlp'],
    ['ana@straße.example', 'ana@xn--strae-oqa.example'],
    ['अना@उदाहरण.भारत', 'अना@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['مثال@مثال.إختبار', 'مثال@xn--mgbh0fb.xn--kgbechtv'],
    ['ana@👍.ws', 'ana@xn--yp8h.ws'],
    ['می\u200cخواهم@travel.example', 'می\u200cخواهم@travel.example'],
  ])('%s is stored as %s', (value, stored) => {
    expect(problemOf(value)).toBeUndefined();
    expect(Email.parse(value)).toBe(stored);
  });

  it.each([
    ['', 'not_email'],
    ['ana', 'not_email'],
    ['@travel.example', 'no_mailbox'],
    ['ana maria@travel.example', 'not_mailbox'],
    ['.ana@travel.example', 'not_mailbox'],
    ['ana.@travel.example', 'not_mailbox'],
    ['ana..maria@travel.example', 'not_mailbox'],
    ['ana,maria@travel.example', 'not_mailbox'],
    ['<ana@travel.example', 'not_mailbox'],
    ['ana@home@travel.example', 'not_mailbox'],
    ['"ana"maria"@travel.example', 'not_mailbox'],
    ['""@travel.example', 'not_mailbox'],
    ['an\u200ba@travel.example', 'not_mailbox'],
    ['ana\u00a0m@travel.example', 'not_mailbox'],
    ['ana\r\nBcc:x@travel.example', 'not_mailbox'],
    ['"a\r\nBcc: x"@travel.example', 'not_mailbox'],
    [`${'é'.repeat(33)}@travel.example`, 'long_mailbox'],
    ['ana@', 'not_domain'],
    ['ana@localhost', 'not_domain'],
    ['ana@travel.example.', 'not_domain'],
    ['ana@-travel.example', 'not_domain'],
    ['ana@trav_el.example', 'not_domain'],
    ['ana@travel..example', 'not_domain'],
    ['ana@127.0.0.1', 'not_domain'],
    ['ana@[127.0.0.1]', 'not_domain'],
    ['ana@0x7f.1', 'not_domain'],
    ['ana@travel.example:25', 'not_domain'],
    ['ana@travel.example/x', 'not_domain'],
    ['ana@tra%76el.example', 'not_domain'],
    ['an\u200da@travel.example', 'not_mailbox'],
    ['ana\u{e0041}@travel.example', 'not_mailbox'],
    ['Ana <ana@travel.example>', 'not_mailbox'],
    ['mailto:ana@travel.example', 'not_mailbox'],
    ['ana@travel.example?subject=1', 'not_domain'],
    ['ana@℀.example', 'not_domain'],
    ['ana@tra vel.example', 'not_domain'],
    ['ana@tra\nvel.example', 'not_domain'],
    ['ana@tra\u00advel.example', 'not_domain'],
    [`ana@${'a'.repeat(64)}.example`, 'not_domain'],
    [`ana@${'ab.'.repeat(100)}example`, 'too_long'],
  ])('%j is rejected as %s', (value, problem) => {
    expect(problemOf(value)).toBe(problem);
  });

  it('of any text is rejected or stored in a form that stays the same, is bounded and is one line of one address', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'ana',
        '"a b"',
        '.',
        'ü',
        'München',
        'почта',
        '\r\n',
        ',',
        '<',
        '>',
        '"',
        '\\',
        '\u202e',
      ),
    );
    const domain = fc.oneof(fc.domain(), part, fc.constantFrom('münchen.example', '例子.公司'));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), domain, (mailbox, host) => {
        const email = normalizeEmail(`${mailbox.join('')}@${host}`);
        expect(normalizeEmail(email)).toBe(email);
        if (emailProblem(email) !== undefined) return;
        expect(email.length).toBeLessThanOrEqual(EMAIL_MAX);
        expect(email).not.toMatch(/\p{Cc}|[\u2028\u2029\u202e]/u);
        expect(email.slice(email.lastIndexOf('@'))).toMatch(/^@[a-z\d.-]+$/);
        if (!email.startsWith('"')) expect(email).not.toMatch(/[\s,;<>()]/);
      }),
      { numRuns: 2000 },
    );
  });
});
