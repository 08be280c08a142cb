import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import { Refusal } from '@kezhan/base/refusal'
import { columnOf } from '@kezhan/resource/column-name'
import {
  type Condition,
  conditionFields,
  isTerm,
  nothing,
  type Rule,
  rulesFor,
  type Term,
  takesNoValue,
} from '@kezhan/resource/condition'
import { createTable } from '@kezhan/resource/ddl'
import { defineResource } from '@kezhan/resource/define'
import type { Fields, Kind, Value } from '@kezhan/resource/field'
import { kindOf, parseValue } from '@kezhan/resource/kinds/registry'
import { matches } from '@kezhan/resource/matches'
import { conditionFromQuery } from '@kezhan/resource/query'
import { countedDays, relativeDays } from '@kezhan/resource/relative-days'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conditionSql, Params } from './compile'

/** Every kind that a condition may name. */
const fields = {
  name: { kind: 'text', label: '名称' },
  memo: { kind: 'textarea', label: '说明' },
  count: { kind: 'integer', label: '数量' },
  ratio: { kind: 'decimal', label: '比率', scale: 3 },
  price: { kind: 'money', label: '价格' },
  discount: { kind: 'percent', label: '折扣' },
  day: { kind: 'date', label: '日期' },
  moment: { kind: 'datetime', label: '时间' },
  clock: { kind: 'time', label: '时刻' },
  isOn: { kind: 'switch', label: '开' },
  sex: { kind: 'dict', dict: 'sex', label: '性别' },
  tags: { kind: 'dict', dict: 'sex', label: '标签', many: true },
  post: { kind: 'ref', ref: { path: '/sys/position', text: 'name' }, label: '职务' },
  keepers: { kind: 'user', label: '管家', many: true },
  plan: { kind: 'cron', label: '计划' },
  place: { kind: 'area', label: '地区' },
  paint: { kind: 'colour', label: '颜色' },
} as const satisfies Fields
const resource = defineResource({
  path: '/test/condition',
  table: 'test_condition',
  title: '条件',
  scope: 'global',
  fields,
})
const known = conditionFields(fields)

let booted: Booted
beforeAll(async () => {
  booted = await boot()
  for (const statement of createTable(resource)) await booted.sql(statement)
})
afterAll(() => booted.stop())

const letters = [...'aAbBzZ 中客房%_\\\'",*!0-ßİıÅﬀ', '😀', '🏨', 'e\u0301', '\n', '\t', ',']
const someText = fc.string({ unit: fc.constantFrom(...letters), maxLength: 5 })
const code = fc.constantFrom('1', '2', 'a', 'A', '12', '甲')
// Few values each, so that comparisons often meet at the boundary.
const someDay = fc.constantFrom('2023-12-31', '2024-02-29', '2026-01-01', '2026-01-02')
const someClock = fc.constantFrom('00:00:00', '00:00:01', '09:30:00', '23:59:59')
const many = fc.array(code, { maxLength: 3 }).map(codes => codes.join(','))

/** What a field of the kind may be sent; the field's own parser makes stored values of it. */
const inputs: Readonly<Record<keyof typeof fields, fc.Arbitrary<unknown>>> = {
  name: someText,
  memo: someText,
  count: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(2_147_483_647, -2_147_483_647)),
  ratio: fc.oneof(
    fc.integer({ min: -3, max: 3 }).map(n => n / 1000),
    fc.constantFrom(0.1, 0.3, 1e11),
  ),
  price: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom(99_999_999_999_99, -1)),
  discount: fc.integer({ min: 0, max: 5 }),
  day: someDay,
  moment: fc.tuple(someDay, someClock).map(parts => parts.join(' ')),
  clock: someClock,
  isOn: fc.constantFrom('Y', 'N'),
  sex: code,
  tags: many,
  post: code,
  keepers: many,
  plan: fc.constantFrom('0 0 2 * * ?', '0 0 3 * * ?', '0 0 3 ? * MON'),
  place: fc.constantFrom('330106', '310101', '330000'),
  paint: fc.constantFrom('#1890ff', '#FFFFFF', '#000000'),
}
const names = Object.keys(fields) as (keyof typeof fields)[]

const storedValue = (name: keyof typeof fields): fc.Arbitrary<Value> =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 5,
      arbitrary: inputs[name].map(input => {
        const parsed = parseValue(input, fields[name])
        if (parsed.problem !== undefined) throw new Error(parsed.problem)
        return parsed.value
      }),
    },
  )
const someRecord = fc.record(
  Object.fromEntries(names.map(name => [name, storedValue(name)])) as Record<string, fc.Arbitrary<Value>>,
)

/** What a term may compare with: text is free, everything else a value of the field. */
function termValue(name: keyof typeof fields): fc.Arbitrary<Value> {
  const isText = kindOf(fields[name]).compare === 'text'
  const free = fc.oneof(someText, fc.constantFrom('Y ', 'y', 'null', '#1890FF', '33', '*', '?'))
  return isText ? fc.oneof(storedValue(name), free) : storedValue(name)
}

const someTerm: fc.Arbitrary<Term> = fc.constantFrom(...names).chain(name => {
  const rules = rulesFor(fields[name]).filter(rule => rule !== 'between' && rule !== 'within')
  return fc.constantFrom(...rules).chain(rule => {
    const single = termValue(name)
    const list = fc.array(termValue(name === 'tags' || name === 'keepers' ? 'sex' : name), { maxLength: 4 })
    const val: fc.Arbitrary<Term['val']> = rule === 'in' ? list : single
    return val.map((one): Term => ({ field: name, rule, val: one }))
  })
})
const someCondition = fc.letrec<{ condition: Condition; part: Term | Condition }>(tie => ({
  condition: fc.record({
    match: fc.constantFrom('and', 'or'),
    terms: fc.array(tie('part'), { maxLength: 3 }),
  }),
  part: fc.oneof({ maxDepth: 3, withCrossShrink: true }, someTerm, tie('condition')),
})).condition

/** One round: the records in the table, every condition asked of every record by both interpreters. */
async function expectAgreement(records: readonly Record<string, Value>[], conditions: readonly Condition[]) {
  const rows = records.map((record, index) => ({
    ...Object.fromEntries(Object.entries(record).map(([name, value]) => [columnOf(name), value])),
    // The table keeps milliseconds that no record shows.
    moment: typeof record.moment === 'string' ? `${record.moment}.${index % 2 === 0 ? '000' : '999'}` : null,
    id: String(index),
    version: 1,
    create_time: '2026-01-01 00:00:00',
  }))
  await booted.sql('delete from test_condition')
  await booted.sql(
    'insert into test_condition select * from jsonb_populate_recordset(null::test_condition, $1)',
    [JSON.stringify(rows)],
  )
  const params = new Params()
  const columns = conditions.map(
    (condition, index) => `coalesce(${conditionSql(condition, known, params)}, false) as c${index}`,
  )
  const answers = await booted.sql<Record<string, unknown>>(
    `select t.id, ${columns.join(', ')} from test_condition t order by t.id::int`,
    params.values,
  )
  for (const [row, record] of records.entries()) {
    for (const [index, condition] of conditions.entries()) {
      const inMemory = matches({ ...record, id: String(row) }, condition, known)
      expect({ record, condition, holds: answers[row]?.[`c${index}`] }).toEqual({
        record,
        condition,
        holds: inMemory,
      })
    }
  }
}

const manyRecords = fc.array(someRecord, { minLength: 1, maxLength: 12 })

test('memory and PostgreSQL agree on every record and every condition', async () => {
  const conditions = fc.array(someCondition, { minLength: 1, maxLength: 8 })
  await fc.assert(fc.asyncProperty(manyRecords, conditions, expectAgreement), { numRuns: 350 })
})

test('each rule of each kind is agreed on, term by term', async () => {
  const kindsSeen = new Set<Kind>()
  const rulesSeen = new Set<Rule>()
  const terms = fc.array(someTerm, { minLength: 20, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(manyRecords, terms, async (records, list) => {
      for (const { field, rule } of list) {
        kindsSeen.add(fields[field as keyof typeof fields].kind)
        rulesSeen.add(rule)
      }
      await expectAgreement(
        records,
        list.map((term): Condition => ({ match: 'and', terms: [term] })),
      )
    }),
    { numRuns: 60 },
  )
  expect(rulesSeen.size).toBe(12)
  expect(kindsSeen.size).toBe(new Set(Object.values(fields).map(field => field.kind)).size)
})

test('whatever a query string says is either refused in words or agreed on', async () => {
  const raw = fc.oneof(
    someText,
    fc
      .tuple(
        fc.constantFrom('', '>', '>=', '< ', '!=', '!', '*', 'ge ', 'in ', ',', '= '),
        someText,
        fc.constantFrom('', '*', ','),
      )
      .map(parts => parts.join('')),
    fc.tuple(fc.constantFrom('', '>=', '!', '<='), someDay).map(parts => parts.join('')),
    fc.constantFrom('>=5', '1,2', ',1,2,', '330106,', 'Y', '-1', '2026-01-01 09:00:00'),
  )
  const suffix = fc.constantFrom('', '', '_begin', '_end', '_MultiString')
  const query = fc.dictionary(
    fc.tuple(fc.constantFrom(...names, 'createTime', 'id'), suffix).map(parts => parts.join('')),
    raw,
    { maxKeys: 3 },
  )
  let agreed = 0
  await fc.assert(
    fc.asyncProperty(manyRecords, query, async (records, one) => {
      const condition = readQuery(one)
      if (condition === undefined || namesCreateTime(condition)) return
      agreed++
      await expectAgreement(records, [condition])
    }),
    { numRuns: 300 },
  )
  expect(agreed).toBeGreaterThan(50)
})

test('ranges, periods and emptiness of the advanced query find the same in memory and in PostgreSQL', async () => {
  const asked = ['between', 'within', 'empty', 'not_empty'] as const
  const within = fc.oneof(
    fc.constantFrom(...relativeDays, '改天'),
    fc
      .tuple(fc.constantFrom(...countedDays), fc.constantFrom(0, 1, 2, 31, 800))
      .map(parts => `${parts[0]}${parts[1]}天`),
  )
  // The rule first, so that each comes as often as the others, whatever few fields can be asked it.
  const lines = fc.constantFrom(...asked).chain(rule =>
    fc.constantFrom(...names.filter(name => rulesFor(fields[name]).includes(rule))).chain(field => {
      const end = inputs[field].map(String)
      // Two ends as a rule, one or three now and then.
      const ends = fc
        .oneof(
          { weight: 4, arbitrary: fc.tuple(end, end) },
          { weight: 1, arbitrary: fc.array(end, { minLength: 1, maxLength: 3 }) },
        )
        .map(parts => parts.join(','))
      const value = rule === 'within' ? within : takesNoValue(rule) ? fc.constant(null) : ends
      return value.map(val => ({ field, rule, val }))
    }),
  )
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      manyRecords,
      fc.array(lines, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('and', 'or'),
      someDay,
      async (records, list, match, day) => {
        const query = (part: typeof list) =>
          readQuery({ superQueryParams: JSON.stringify(part), superQueryMatchType: match }, day)
        // One bad line refuses all: what is left of them is asked for.
        const good = list.filter(line => query([line]) !== undefined)
        for (const { rule } of good) seen.set(rule, (seen.get(rule) ?? 0) + 1)
        const condition = query(good)
        if (condition !== undefined) await expectAgreement(records, [condition])
      },
    ),
    { numRuns: 250 },
  )
  for (const rule of asked) expect([rule, (seen.get(rule) ?? 0) > 20]).toEqual([rule, true])
})

function readQuery(query: Record<string, string>, day = '2026-01-01'): Condition | undefined {
  // The clock is a day ahead of the books.
  const today = { businessDate: day, calendarDay: addDays(day, 1) }
  try {
    return conditionFromQuery(query, fields, today)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const namesCreateTime = (condition: Condition): boolean =>
  condition.terms.some(part => (isTerm(part) ? part.field === 'createTime' : namesCreateTime(part)))

test('what cannot be understood holds for no row', async () => {
  await expectAgreement([{ name: 'a' }, {}], [nothing, { match: 'or', terms: [nothing] }])
  expect(matches({ id: '1' }, nothing, known)).toBe(false)
})
