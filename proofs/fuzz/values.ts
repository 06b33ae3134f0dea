import fc from 'fast-check';

/** What a log line and a response header must never carry; every hostile text may hold one of them. */
export const PLANTED = {
  name: 'Podmetnutović',
  jmbg: '2902996175019',
  result: '7355608,4213',
  token: 'podmetnuti-token-9f3k2m7q',
  password: 'Podmetnuta-Lozinka-55',
} as const;

const LONG = 100_000;

const TEXTS: readonly string[] = [
  ...Object.values(PLANTED),
  '',
  ' ',
  '\u0000',
  `a\u0000${PLANTED.name}`,
  '\ud800',
  `\udfff${PLANTED.jmbg}`,
  '\u202eabc\u202c',
  'e\u0301\u0323',
  '\u{1f9ea}'.repeat(20),
  '\ufeff',
  '\r\nX-Injected: 1',
  'Šćepan Ђорђевић',
  `${PLANTED.name} `.repeat(500),
  'a'.repeat(LONG),
  ' '.repeat(LONG),
  '('.repeat(5000),
  `${'a'.repeat(30_000)}!`,
  `'; drop table patient; --`,
  `' or '1'='1`,
  '%',
  '_%\\',
  'a & | ! <-> (b',
  '<script>alert(1)</script>',
  `=cmd|'/c calc'!A0`,
  '@SUM(1+1)',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\windows\\win.ini',
  '$' + '{jndi:ldap://x}',
  '{{constructor}}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'undefined',
  'true',
  'NaN',
  '-0',
  '1e308',
  '9007199254740993',
  '0x10',
  '1,5',
  '٣',
  '99999999999999999999999999',
];

const NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1, 0.1, 1e-308, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, -(2 ** 31) - 1, 2 ** 32],
  ...[2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 63, 32_767, 32_768, 1e12, 1e13, 999_999.999_999_9, 1e21],
];

export const DAYS: readonly string[] = [
  ...['2024-02-29', '1900-02-28', '2000-02-29', '0001-01-01', '9999-12-31', '1970-01-01', '2026-03-29', '2026-10-25'],
  ...['1899-12-31', '2026-01-01', '2026-12-31'],
];
const NO_DAYS: readonly string[] = [
  ...['2025-02-29', '2026-02-30', '0000-01-01', '0000-00-00', '10000-01-01', '-000001-01-01', '2026-13-01'],
  ...['29.2.2025', '29.2.2024', '2026-03-29T02:30:00', '2026-10-25T02:30:00+02:00', '9999-12-31T23:59:59.999Z'],
  ...['0000-01-01T00:00:00Z', '2026-01-01T24:00:00Z', '2016-12-31T23:59:60Z', '2026-01-01T00:00:00+23:59', 'now'],
  ...['infinity', '-infinity', 'epoch', '2026-W01', '1e9', '4714-11-24 BC'],
];
export const INSTANTS: readonly string[] = [
  ...['2026-03-29T02:30:00+01:00', '2026-10-25T02:30:00+02:00', '1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['0001-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00-12:00'],
];
const IDS: readonly string[] = [
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[
    '{6ba7b810-9dad-11d1-80b4-00c04fd430c8}',
    '6BA7B810-9DAD-11D1-80B4-00C04FD430C8',
    '6ba7b8109dad11d180b400c04fd430c8',
  ],
  'urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8',
];
/** Keys that reach into the language itself, and ones that nobody declared. */
export const KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype', 'toString', '$where', 'nepoznato', ''];

export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...DAYS, ...NO_DAYS, ...INSTANTS) },
  { weight: 1, arbitrary: fc.constantFrom(...IDS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

/** Anything that JSON can say in place of what was asked for. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(...TEXTS), { maxKeys: 2 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...TEXTS, ...NUMBERS), { maxLength: 3 }) },
);
