import { describe, expect, test } from 'vitest'
import type { Field, Fields, Value } from '../field'
import { checkExpression, compile } from './check-expression'
import { evaluate } from './evaluate'
import { heldValue, knownOf, textOf, typeOfField } from './value-types'

const fields = {
  price: { kind: 'money', label: '单价' },
  qty: { kind: 'integer', label: '数量' },
  rate: { kind: 'percent', label: '折扣' },
  ratio: { kind: 'decimal', label: '比率', scale: 3 },
  name: { kind: 'text', label: '名称' },
  tags: { kind: 'dict', dict: 'tag', label: '标签', many: true },
  start: { kind: 'date', label: '开始' },
  at: { kind: 'datetime', label: '时间' },
  isVip: { kind: 'switch', label: '贵宾' },
  isOld: { kind: 'switch', label: '老客' },
} as const satisfies Fields
const items = { fields: { amount: fields.price, codes: { ...fields.tags, kind: 'dict' as const } } }
const scope = { fields, children: { items } }
const kinds = {
  truth: { kind: 'switch', label: '结果' },
  whole: { kind: 'integer', label: '结果' },
  money: { kind: 'money', label: '结果' },
  text: { kind: 'text', label: '结果' },
  decimal: { kind: 'decimal', label: '结果', scale: 3 },
} as const satisfies Fields
type Row = Readonly<Record<string, Value>>

function of(formula: string, row: Row, kind: keyof typeof kinds, rows: readonly Row[] = []): Value {
  const compiled = compile(formula, kinds[kind], scope)
  if ('problem' in compiled) throw new Error(compiled.problem)
  return heldValue(evaluate(compiled.expression, { scope, row, children: { items: rows } }), kinds[kind])
}
const wrong = (formula: string, kind: keyof typeof kinds = 'whole'): string => {
  const compiled = compile(formula, kinds[kind], scope)
  return 'problem' in compiled ? compiled.problem : ''
}

describe('two numbers compare', () => {
  test.each([
    ['=', 'N', 'Y', 'N'],
    ['!=', 'Y', 'N', 'Y'],
    ['<', 'Y', 'N', 'N'],
    ['<=', 'Y', 'Y', 'N'],
    ['>', 'N', 'N', 'Y'],
    ['>=', 'N', 'Y', 'Y'],
    ['==', 'N', 'Y', 'N'],
    ['<>', 'Y', 'N', 'Y'],
    ['≤', 'Y', 'Y', 'N'],
    ['≥', 'N', 'Y', 'Y'],
    ['≠', 'Y', 'N', 'Y'],
  ])('qty %s 10: of 9 %s, of 10 %s, of 11 %s', (op, ...wanted) =>
    expect([9, 10, 11].map(qty => of(`qty ${op} 10`, { qty }, 'truth'))).toEqual(wanted),
  )
})

test.each([
  ['Y', 'Y', 'Y', 'Y'],
  ['Y', 'N', 'N', 'Y'],
  ['N', 'Y', 'N', 'Y'],
  ['N', 'N', 'N', 'N'],
  // Who is nothing is not.
  ['Y', null, 'N', 'Y'],
  [null, 'Y', 'N', 'Y'],
])('%s and %s is %s, or is %s', (isVip, isOld, both, either) => {
  expect(of('isVip and isOld', { isVip, isOld }, 'truth')).toBe(both)
  expect(of('isVip or isOld', { isVip, isOld }, 'truth')).toBe(either)
})

test('what is missing makes every sum, comparison and opposite missing', () => {
  for (const formula of ['qty + 1', '1 + qty', 'qty * 2', '2 / qty', '-qty', 'round(qty)', 'days(start, at)'])
    expect([formula, of(formula, {}, 'whole')]).toEqual([formula, null])
  for (const formula of ['qty = 1', 'qty != 1', '1 < qty', 'not isVip'])
    expect([formula, of(formula, {}, 'truth')]).toEqual([formula, null])
  expect(of('not isVip', { isVip: 'N' }, 'truth')).toBe('Y')
  expect(of('not isVip', { isVip: 'Y' }, 'truth')).toBe('N')
})

test('numbers are added, taken away, multiplied and divided in their order', () => {
  expect(of('10 - 4 - 3', {}, 'whole')).toBe(3)
  expect(of('2 + 3 * 4', {}, 'whole')).toBe(14)
  expect(of('(2 + 3) * 4', {}, 'whole')).toBe(20)
  expect(of('100 / 5 / 2', {}, 'whole')).toBe(10)
  expect(of('qty - -1', { qty: 2 }, 'whole')).toBe(3)
  expect(of('1 / 8', {}, 'decimal')).toBe(0.125)
  expect(of('ratio * 2', { ratio: 0.125 }, 'decimal')).toBe(0.25)
})

test('a choice between two, and what stands for nothing', () => {
  expect(of('if(isVip, 1, 2)', { isVip: 'Y' }, 'whole')).toBe(1)
  expect(of('if(isVip, 1, 2)', { isVip: 'N' }, 'whole')).toBe(2)
  expect(of('if(isVip, 1, 2)', {}, 'whole')).toBe(2)
  expect(of('ifEmpty(qty, 7)', {}, 'whole')).toBe(7)
  expect(of('ifEmpty(qty, 7)', { qty: 0 }, 'whole')).toBe(0)
  expect(of('ifEmpty(name, "无")', { name: '' }, 'text')).toBe('无')
})

test('a number is rounded to what is asked, without a word to a whole one', () => {
  expect(of('round(ratio)', { ratio: 1.5 }, 'decimal')).toBe(2)
  expect(of('round(ratio, 0)', { ratio: 1.4 }, 'decimal')).toBe(1)
  expect(of('round(ratio, 2)', { ratio: 1.235 }, 'decimal')).toBe(1.24)
})

test('rows below are summed, counted and compared; those without a value do not count', () => {
  const rows: Row[] = [{ amount: 500 }, { amount: null }, { amount: 200 }, { amount: 800 }]
  expect(of('sum(items.amount)', {}, 'money', rows)).toBe(1500)
  expect(of('avg(items.amount)', {}, 'money', rows)).toBe(500)
  expect(of('min(items.amount)', {}, 'money', rows)).toBe(200)
  expect(of('max(items.amount)', {}, 'money', rows)).toBe(800)
  expect(of('count(items)', {}, 'whole', rows)).toBe(4)
  for (const name of ['avg', 'min', 'max']) expect(of(`${name}(items.amount)`, {}, 'money')).toBeNull()
})

test('the rows of a child table that was not read are none', () => {
  const bare = (formula: string) => {
    const compiled = compile(formula, kinds.whole, scope)
    if ('problem' in compiled) throw new Error(compiled.problem)
    return heldValue(evaluate(compiled.expression, { scope, row: {}, children: {} }), kinds.whole)
  }
  expect(bare('sum(items.amount)')).toBe(0)
  expect(bare('count(items)')).toBe(0)
})

test('the least and the most of several values', () => {
  expect(of('min(5, qty, 7)', { qty: 3 }, 'whole')).toBe(3)
  expect(of('max(5, qty, 7)', { qty: 9 }, 'whole')).toBe(9)
  expect(of('min(5, qty)', {}, 'whole')).toBe(5)
})

test('words are put together as people write them', () => {
  expect(
    of('concat(isVip, "/", isOld, "/", name, "/", qty)', { isVip: 'Y', isOld: 'N', qty: 3 }, 'text'),
  ).toBe('是/否//3')
  expect(of('concat(name)', {}, 'text')).toBeNull()
})

test('days lie between days and moments, backwards too', () => {
  expect(of('days(start, at)', { start: '2026-03-05', at: '2026-03-01 23:59:59' }, 'whole')).toBe(-4)
  expect(of('days(at, start)', { start: '2026-03-05', at: '2026-03-01 23:59:59' }, 'whole')).toBe(4)
  expect(of('days(start, start)', { start: '2026-03-05' }, 'whole')).toBe(0)
})

test('a day or a moment may be held against a text, on either side', () => {
  expect(of('at > "2026-01-01"', { at: '2026-01-01 00:00:00' }, 'truth')).toBe('Y')
  expect(of('"2026-01-01" > start', { start: '2025-12-31' }, 'truth')).toBe('Y')
  expect(wrong('start = at', 'truth')).toBe('第7个字处：日期不能与日期时间比较')
  expect(wrong('start = name', 'truth')).toBe('第7个字处：日期不能与文字比较')
  expect(wrong('qty = "1"', 'truth')).toBe('第5个字处：数字不能与文字比较')
  expect(wrong('"1" = qty', 'truth')).toBe('第5个字处：文字不能与数字比较')
})

test.each([
  ['isVip and qty', 'truth', '第11个字处：这里应为是否，却是数字'],
  ['qty and isVip', 'truth', '第1个字处：这里应为是否，却是数字'],
  ['isVip or name', 'truth', '第10个字处：这里应为是否，却是文字'],
  ['name - 1', 'whole', '第1个字处：这里应为数字，却是文字'],
  ['1 - name', 'whole', '第5个字处：这里应为数字，却是文字'],
  ['-name', 'whole', '第2个字处：这里应为数字，却是文字'],
  ['not qty', 'truth', '第5个字处：这里应为是否，却是数字'],
  ['if(isVip, 1, "a")', 'whole', '第14个字处：这里应为数字，却是文字'],
  ['if(isVip, 1, 2, 3)', 'whole', '第1个字处：if 应有3个值'],
  ['ifEmpty(qty)', 'whole', '第1个字处：ifEmpty 应有2个值'],
  ['ifEmpty(qty, "a")', 'whole', '第14个字处：这里应为数字，却是文字'],
  ['round()', 'whole', '第1个字处：round 应有1到2个值'],
  ['round(1, 2, 3)', 'whole', '第1个字处：round 应有1到2个值'],
  ['round(1, 7)', 'whole', '第10个字处：小数位应为0到6'],
  ['round(1, 10)', 'whole', '第10个字处：小数位应为0到6'],
  ['round(1, 16)', 'whole', '第10个字处：小数位应为0到6'],
  ['round(1, "2")', 'whole', '第10个字处：小数位应为0到6'],
  ['round(name)', 'whole', '第7个字处：这里应为数字，却是文字'],
  ['concat()', 'text', '第1个字处：concat 应有1到20个值'],
  ['concat(gone)', 'text', '第8个字处：没有字段“gone”'],
  ['days(qty, start)', 'whole', '第6个字处：这里应为日期或日期时间，却是数字'],
  ['days(start, qty)', 'whole', '第13个字处：这里应为日期或日期时间，却是数字'],
  ['count(qty)', 'whole', '第7个字处：count 里应为子表的编码'],
  ['count(1)', 'whole', '第7个字处：count 里应为子表的编码'],
  ['count(constructor)', 'whole', '第7个字处：count 里应为子表的编码'],
  ['avg(qty)', 'whole', '第5个字处：这里应为子表的字段，例如 items.amount'],
  ['min(qty)', 'whole', '第5个字处：这里应为子表的字段，例如 items.amount'],
  ['min(qty, name)', 'whole', '第10个字处：这里应为数字，却是文字'],
  ['sum(items.codes)', 'whole', '第5个字处：“items.codes”不是数字'],
  ['sum(constructor.x)', 'whole', '第5个字处：没有子表“constructor”'],
  ['sum(items.constructor)', 'whole', '第5个字处：子表“items”没有字段“constructor”'],
  ['items.amount', 'whole', '第1个字处：子表的字段只能用在 sum、avg、min、max 中'],
  [
    'power(1)',
    'whole',
    '第1个字处：没有函数“power”，可用：if、round、concat、days、ifEmpty、sum、avg、min、max、count',
  ],
  ['qty.', 'whole', '第5个字处：公式不完整，还缺字段名'],
  ['qty.1', 'whole', '第5个字处：“1”放错了位置'],
  ['', 'whole', '第1个字处：公式不完整，还缺一个值'],
  ['* 2', 'whole', '第1个字处：“*”放错了位置'],
  [', 2', 'whole', '第1个字处：“,”放错了位置'],
  ['1 and', 'truth', '第6个字处：公式不完整，还缺一个值'],
  ['not', 'truth', '第4个字处：公式不完整，还缺一个值'],
  ['1 = 2 = 3', 'truth', '第7个字处：“=”放错了位置'],
  ['max(1, 2', 'whole', '第9个字处：公式不完整，这里应为“)”'],
  ['max(1 2)', 'whole', '第7个字处：“2”放错了位置'],
  ['"open', 'text', '第1个字处：不认识“"”'],
] as const)('%s for %s: %s', (formula, kind, problem) => expect(wrong(formula, kind)).toBe(problem))

test('a field of several values holds a text, and cannot be computed', () => {
  expect(of('tags = "a,b"', { tags: 'a,b' }, 'truth')).toBe('Y')
  const compiled = compile('name', { ...fields.tags, label: '结果' }, scope)
  expect(compiled).toEqual({ problem: '第1个字处：这种字段不能计算' })
})

test('an expression says of what type it is and what it reads', () => {
  const read = checkExpression('if(count(items) > 0, sum(items.amount), price * qty)', scope)
  expect(read).toMatchObject({
    type: 'number',
    names: new Set(['price', 'qty']),
    children: new Set(['items']),
  })
  expect(checkExpression('name', { fields })).toMatchObject({ type: 'text', names: new Set(['name']) })
  expect(checkExpression('count(items)', { fields })).toEqual({
    problem: '第7个字处：count 里应为子表的编码',
  })
  expect(checkExpression('max(items.amount)', scope)).toMatchObject({ children: new Set(['items']) })
  expect(checkExpression('sum(items.amount)', { fields })).toEqual({ problem: '第5个字处：没有子表“items”' })
})

test('formulas are bounded exactly: letters, pieces and depth', () => {
  expect(wrong('1'.padEnd(500))).toBe('')
  expect(wrong('1'.padEnd(501))).toBe('第501个字处：公式最多500个字')
  expect(wrong(`1${'+1'.repeat(99)}`)).toBe('')
  expect(wrong(`-1${'+1'.repeat(99)}`)).toBe('')
  expect(wrong(`--1${'+1'.repeat(99)}`)).toBe('第201个字处：公式过于复杂')
  const nested = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)}`
  expect(wrong(nested(19))).toBe('')
  expect(wrong(nested(20))).toBe('第21个字处：公式最多嵌套20层')
  expect(wrong(`${'-'.repeat(19)}1`)).toBe('')
  expect(wrong(`${'-'.repeat(20)}1`)).toBe('第21个字处：公式最多嵌套20层')
  // Side by side is not one in the other.
  expect(wrong(Array.from({ length: 25 }, () => '(1)').join('+'))).toBe('')
  expect(wrong(Array.from({ length: 25 }, () => '-1').join('+'))).toBe('')
  expect(wrong(`max(${Array.from({ length: 20 }, () => '1').join(',')})`)).toBe('')
  expect(wrong(`max(${Array.from({ length: 21 }, () => '1').join(',')})`)).toBe(
    '第1个字处：max 应有1到20个值',
  )
})

test('a stored value that is none of its kind is no value', () => {
  expect(knownOf('x', fields.qty)).toBeNull()
  expect(knownOf(Number.NaN, fields.ratio)).toBeNull()
  expect(knownOf(Number.POSITIVE_INFINITY, fields.ratio)).toBeNull()
  expect(knownOf(1.5, fields.qty)).toBeNull()
  expect(knownOf(5, fields.name)).toBeNull()
  expect(knownOf('', fields.isVip)).toBeNull()
  expect(knownOf(undefined, fields.name)).toBeNull()
  expect([knownOf('Y', fields.isVip), knownOf('N', fields.isVip)]).toEqual([true, false])
})

test('a number is worth in the field what a person reads there', () => {
  const text = (value: number, field: Field) => textOf(knownOf(value, field))
  expect(text(1250, fields.price)).toBe('12.5')
  expect(text(850, fields.rate)).toBe('0.085')
  expect(text(12, fields.qty)).toBe('12')
  expect(text(0.125, fields.ratio)).toBe('0.125')
  expect(heldValue(knownOf(850, fields.rate), fields.rate)).toBe(850)
  expect(heldValue(knownOf(0.125, fields.ratio), { kind: 'decimal', label: '结果' })).toBe(0.13)
})

test('a value comes back as the field holds it', () => {
  expect([heldValue(true, kinds.truth), heldValue(false, kinds.truth)]).toEqual(['Y', 'N'])
  expect([heldValue('', kinds.text), heldValue('a', kinds.text), heldValue(null, kinds.text)]).toEqual([
    null,
    'a',
    null,
  ])
  expect([textOf(null), textOf(true), textOf(false), textOf('a')]).toEqual(['', '是', '否', 'a'])
})

test('no expression works with pictures and documents', () => {
  for (const kind of ['image', 'json', 'richtext', 'password'] as const)
    expect([kind, typeOfField({ kind, label: '甲' })]).toEqual([kind, undefined])
  expect(typeOfField(fields.tags)).toBe('text')
})
