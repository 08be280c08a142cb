import { addDays } from '@kezhan/base/days'
import type { Field, FieldOf, Fields, Kind, PatternName, Value } from '@kezhan/resource/field'

/** Values that coded fields may hold, or that a hook accepts, by the name of the field. */
export type Picks = Readonly<Record<string, readonly string[]>>
export type Sample = Record<string, Value>

/**
 * A valid record made from the fields alone, always the same for the same number. Optional fields are absent now
 * and then, texts are full of what breaks careless code, unique values differ between numbers.
 */
export function sampleRecord(fields: Fields, n: number, picks: Picks = {}): Sample {
  const record: Sample = {}
  for (const [index, [name, field]] of Object.entries(fields).entries()) {
    if (field.readOnly) continue
    const isAbsent = !field.required && !field.unique && (n + index) % 5 === 4
    record[name] = isAbsent ? null : sampleValue(field, n, picks[name] ?? [])
  }
  return record
}

export function sampleValue(field: Field, n: number, picks: readonly string[]): Value {
  // The table is keyed by the kind that the field names, so the two belong together.
  const make = makers[field.kind] as (field: Field, n: number, picks: readonly string[]) => Value
  return make(field, n, picks)
}

type Maker<K extends Kind> = (field: FieldOf<K>, n: number, picks: readonly string[]) => Value

const flavours = ['客房', `O'Neil "x"`, '50%_\\折', 'ABC abc', '😀🏨', '<b>粗</b>', 'ıİß', '- a;b']

const makers: { readonly [K in Kind]: Maker<K> } = {
  text: (field, n, picks) =>
    picks.length > 0
      ? one(n, picks)
      : field.choices !== undefined
        ? one(n, Object.keys(field.choices))
        : field.pattern === undefined
          ? cut(`${n} ${flavours[n % flavours.length]}`, field.maxLength ?? 255)
          : ofPattern[field.pattern](n),
  textarea: (field, n, picks) =>
    picks.length > 0
      ? one(n, picks)
      : field.pattern === undefined
        ? cut(`${n} 第一行\n${flavours[n % flavours.length]}`, field.maxLength ?? 4000)
        : ofPattern[field.pattern](n),
  password: (field, n) => `Secret-${n}-密码`.padEnd(field.minLength ?? 0, '密'),
  integer: (field, n) => within(n * 7, field.min ?? -1000, field.max ?? 1_000_000),
  decimal: (field, n) => {
    const whole = within(n * 3, field.min ?? -500, field.max ?? 100_000)
    return Number((whole + (n % 4) / 4).toFixed(field.scale ?? 2))
  },
  money: (field, n) => within(n * 1999, field.min ?? -10_000, field.max ?? 9_999_999_99),
  percent: (field, n) => within(n * 125, field.min ?? 0, field.max ?? 10_000),
  date: (_field, n, picks) => (picks.length > 0 ? one(n, picks) : addDays('2024-02-27', (n * 13) % 900)),
  datetime: (_field, n) =>
    `${addDays('2025-12-30', (n * 5) % 400)} ${two(n % 24)}:${two((n * 7) % 60)}:${two((n * 11) % 60)}`,
  time: (_field, n) => `${two((n * 5) % 24)}:${two((n * 7) % 60)}:${two(n % 60)}`,
  switch: (_field, n, picks) => (picks.length > 0 ? one(n, picks) : n % 2 === 0 ? 'Y' : 'N'),
  dict: choose,
  ref: choose,
  tree: (_field, n, picks) => one(n, picks),
  user: choose,
  department: choose,
  file: (_field, n) => `document/202601/f${n}.pdf,document/202601/g${n}.pdf`,
  image: (_field, n) => `image/202601/p${n}.png`,
  richtext: (_field, n) => `<p>第 ${n} 段 <strong>粗</strong></p>`,
  cron: (_field, n) => `0 ${n % 60} 2 * * ?`,
  area: (_field, n, picks) => one(n, picks),
  colour: (_field, n) => `#${((n * 4099) % 0xffffff).toString(16).toUpperCase().padStart(6, '0')}`,
  json: (_field, n, picks) =>
    picks.length > 0 ? JSON.parse(String(one(n, picks))) : { n, list: [1, '二', null], deep: { a: true } },
}

function choose(field: Field, n: number, picks: readonly string[]): Value {
  const many = 'many' in field && field.many === true && picks.length > 1 && n % 2 === 0
  return many ? `${one(n, picks)},${one(n + 1, picks)}` : one(n, picks)
}

const one = (n: number, picks: readonly string[]): Value => picks[n % picks.length] ?? null

const ofPattern: Readonly<Record<PatternName, (n: number) => string>> = {
  code: n => `C-${n}`,
  username: n => `user_${n}`,
  mobile: n => `138${String(n % 1e8).padStart(8, '0')}`,
  phone: n => `0571-${String(n % 1e8).padStart(8, '0')}`,
  email: n => `a${n}@example.com`,
  url: n => `https://example.com/${n}`,
  postcode: n => String(310000 + (n % 1000)),
  letters: n => [...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join(''),
  digits: n => String(n),
  identifier: n => `c_${n}`,
  naturalNumber: n => String(n),
  landline: n => `0571-${String(n % 1e8).padStart(8, '0')}`,
  bankCard: n => `62${String(n).padStart(14, '0')}`,
  documentNo: n => `G${n}`,
  idCard: n => `33010219900101${String(n % 1000).padStart(3, '0')}X`,
  qq: n => String(10_000 + n),
  shortCode: n => `S${n}`,
  personName: n => `Guest ${[...String(n)].map(digit => 'abcdefghij'[Number(digit)]).join('')}`,
  digitLines: n => `8801\n${n}`,
  month: n => `${1000 + (Math.floor(n / 12) % 9000)}-${two((n % 12) + 1)}`,
}

const within = (n: number, min: number, max: number): number => min + (n % (max - min + 1))
const two = (n: number): string => String(n).padStart(2, '0')

/** Shortened without breaking a character in two. */
function cut(text: string, length: number): string {
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > length) break
    kept += letter
  }
  return kept.trim()
}

/** What a field must refuse, each value for a reason of its own. */
export function wrongValues(field: Field): unknown[] {
  const object = { a: 1 }
  const broken = ['带\u0000空', '\ud800']
  switch (field.kind) {
    case 'text':
      return [
        'x'.repeat((field.maxLength ?? 255) + 1),
        object,
        ...broken,
        ...(field.pattern === undefined ? [] : ['空 格 #']),
      ]
    case 'textarea':
      return [
        'x'.repeat((field.maxLength ?? 4000) + 1),
        object,
        ...broken,
        ...(field.pattern === undefined ? [] : ['空 格 #']),
      ]
    case 'password':
      return [...((field.minLength ?? 8) > 5 ? ['short'] : []), object, 'x'.repeat(129)]
    case 'integer':
      return ['abc', 1.5, object, (field.max ?? 2_147_483_647) + 1, '1e3', '9007199254740993', [1]]
    case 'decimal':
      return ['abc', '0.0000001', object, 1e13, '1e400', '--1']
    case 'money':
      return ['abc', 0.5, object, '12.34', 1e15]
    case 'percent':
      return ['abc', 0.5, object, (field.max ?? 1_000_000) + 1]
    case 'date':
      return ['2026-02-30', 'x', 20260101, object, '0000-01-01', '9999-12-31']
    case 'datetime':
      return ['2026-02-30 10:00:00', '2026-01-01 25:00:00', 'x', object]
    case 'time':
      return ['24:00:00', 'x', 1200, object]
    case 'switch':
      return ['X', field.onWire === undefined ? 1 : 2, object]
    case 'dict':
    case 'ref':
    case 'tree':
    case 'user':
    case 'department':
      return ['no-such-choice', object, ...('many' in field && field.many ? ['no-such,neither'] : ['a,b'])]
    case 'file':
    case 'image':
      return ['../../etc/passwd', 'a b<script>', object]
    case 'richtext':
      return [object, 'x'.repeat(200_001)]
    case 'cron':
      return ['* * *', 'x', object]
    case 'area':
      return ['999999', '12', object]
    case 'colour':
      return ['red', '#12345', object]
    case 'json':
      return ['{"a":', '{', '\ud800', { a: '\ud800' }, { a: 'x\u0000' }]
  }
}
