import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field, Fields, Value } from '../field'
import { compile } from './check-expression'
import { evaluate } from './evaluate'
import { heldValue } from './value-types'

const fields = {
  price: { kind: 'money', label: '单价' },
  total: { kind: 'money', label: '合计' },
  qty: { kind: 'integer', label: '数量' },
  ratio: { kind: 'decimal', label: '比率', scale: 4 },
  rate: { kind: 'percent', label: '折扣' },
  name: { kind: 'text', label: '名称' },
  start: { kind: 'date', label: '开始' },
  end: { kind: 'date', label: '结束' },
  at: { kind: 'datetime', label: '时间' },
  isVip: { kind: 'switch', label: '贵宾' },
  photo: { kind: 'image', label: '照片' },
} satisfies Fields
const children = { items: { fields: { amount: fields.price, qty: fields.qty, note: fields.name } } }
const scope = { fields, children }
const money: Field = { kind: 'money', label: '结果' }
const whole: Field = { kind: 'integer', label: '结果' }
const text: Field = { kind: 'text', label: '结果' }
const truth: Field = { kind: 'switch', label: '结果' }

type Row = Readonly<Record<string, Value>>
function of(formula: string, row: Row, field: Field = money, items: readonly Row[] = []): Value {
  const compiled = compile(formula, field, scope)
  if ('problem' in compiled) throw new Error(compiled.problem)
  return heldValue(evaluate(compiled.expression, { scope, row, children: { items } }), field)
}
const wrong = (formula: string, field: Field = money): string => {
  const compiled = compile(formula, field, scope)
  return 'problem' in compiled ? compiled.problem : ''
}

test('money times a quantity is exact, and a division rounds half up', () => {
  expect(of('price * qty', { price: 1999, qty: 3 })).toBe(5997)
  expect(of('price / 3', { price: 100 })).toBe(33)
  expect(of('price / 8', { price: 100 })).toBe(13)
  expect(of('-price / 8', { price: 100 })).toBe(-13)
  expect(of('price / 3 * 3', { price: 100 })).toBe(100)
  expect(of('price * rate', { price: 9999, rate: 8500 })).toBe(8499)
  expect(of('price + 0.5', { price: 100 })).toBe(150)
  expect(of('price * qty', { price: 99_999_999_999, qty: 99 })).toBe(9_899_999_999_901)
  expect(of('price / 0', { price: 100 })).toBe(null)
})

test('fen times a whole number is what integers say, for every amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc.integer({ min: -10_000, max: 10_000 }),
      (price, qty) => {
        expect(BigInt(Number(of('price * qty', { price, qty })))).toBe(BigInt(price) * BigInt(qty))
        const sum = of('sum(items.amount)', {}, money, [{ amount: price }, { amount: qty }, { amount: null }])
        expect(sum).toBe(price + qty)
      },
    ),
  )
})

test('what is missing makes the whole missing, but for a sum', () => {
  expect(of('price * qty', { price: 100, qty: null })).toBe(null)
  expect(of('price + total', { price: 100 })).toBe(null)
  expect(of('ifEmpty(total, 0) + price', { price: 100 })).toBe(100)
  expect(of('concat(name, isVip)', { name: '甲', isVip: null }, text)).toBe('甲')
  expect(of('not isVip', { isVip: null }, truth)).toBe(null)
  expect(of('sum(items.amount)', {})).toBe(0)
  expect(of('avg(items.amount)', {})).toBe(null)
  expect(of('avg(items.amount)', {}, money, [{ amount: 100 }, { amount: 101 }])).toBe(101)
  expect(of('min(items.amount) + max(items.amount)', {}, money, [{ amount: 1 }, { amount: 5 }])).toBe(6)
  expect(of('count(items)', {}, whole, [{}, {}])).toBe(2)
  expect(of('max(qty, 3, 2)', { qty: 1 }, whole)).toBe(3)
})

test('texts, days and choices', () => {
  expect(of('concat(name, "-", qty, "-", price)', { name: '甲', qty: 2, price: 1250 }, text)).toBe(
    '甲-2-12.5',
  )
  expect(of('days(start, end)', { start: '2026-02-27', end: '2026-03-01' }, whole)).toBe(2)
  expect(of('days(start, at)', { start: '2026-03-01', at: '2026-03-02 00:00:01' }, whole)).toBe(1)
  expect(of('if(qty >= 10 and not isVip, price, price * 0.9)', { qty: 10, price: 100, isVip: 'N' })).toBe(100)
  expect(of('if(qty >= 10 and not isVip, price, price * 0.9)', { qty: 10, price: 100, isVip: 'Y' })).toBe(90)
  expect(of('start >= "2026-01-01"', { start: '2026-05-01' }, truth)).toBe('Y')
  expect(of('name = "甲" or qty != 1', { name: '乙', qty: 1 }, truth)).toBe('N')
  expect(of('round(ratio, 1) * 10', { ratio: 0.25 }, whole)).toBe(3)
  // As a Chinese keyboard writes it.
  expect(of('if（name ＝ “甲”，price × 2，0）', { name: '甲', price: 100 })).toBe(200)
})

test('what cannot be is refused with a sentence and its place', () => {
  expect(wrong('price *')).toBe('第8个字处：公式不完整，还缺一个值')
  expect(wrong('price qty')).toBe('第7个字处：“qty”放错了位置')
  expect(wrong('price * prise')).toBe('第9个字处：没有字段“prise”')
  expect(wrong('price * constructor')).toBe('第9个字处：没有字段“constructor”')
  expect(wrong('price + name')).toBe('第9个字处：这里应为数字，却是文字')
  expect(wrong('name')).toBe('第1个字处：结果是文字，字段要的是数字')
  expect(wrong('photo')).toBe('第1个字处：字段“photo”不能用于计算')
  expect(wrong('1', { kind: 'image', label: '照片' })).toBe('第1个字处：这种字段不能计算')
  expect(wrong('eval("1")')).toContain('第1个字处：没有函数“eval”')
  expect(wrong('if(qty, 1, 2)')).toBe('第4个字处：这里应为是否，却是数字')
  expect(wrong('if(isVip, 1)')).toBe('第1个字处：if 应有3个值')
  expect(wrong('sum(items.note)')).toBe('第5个字处：“items.note”不是数字')
  expect(wrong('sum(lines.amount)')).toBe('第5个字处：没有子表“lines”')
  expect(wrong('sum(items.gone)')).toBe('第5个字处：子表“items”没有字段“gone”')
  expect(wrong('sum(price)')).toBe('第5个字处：这里应为子表的字段，例如 items.amount')
  expect(wrong('items.amount + 1')).toContain('子表的字段只能用在')
  expect(wrong('count(price)')).toBe('第7个字处：count 里应为子表的编码')
  expect(wrong('count(price.items)')).toBe('第7个字处：count 里应为子表的编码')
  expect(wrong('sum(price, total)')).toBe('第1个字处：sum 应有1个值')
  expect(wrong('avg(price, total)')).toBe('第1个字处：avg 应有1个值')
  expect(wrong('qty "=" qty', truth)).toBe('第5个字处：“=”放错了位置')
  expect(wrong('start > qty')).toBe('第7个字处：日期不能与数字比较')
  expect(wrong('price; drop')).toBe('第6个字处：不认识“;”')
  expect(wrong('round(price, qty)')).toBe('第14个字处：小数位应为0到6')
  expect(wrong('(price')).toBe('第7个字处：公式不完整，这里应为“)”')
})

test('length, pieces and depth are bounded', () => {
  expect(wrong('1'.repeat(501))).toContain('公式最多500个字')
  expect(wrong('1+'.repeat(150))).toContain('公式过于复杂')
  expect(wrong(`${'('.repeat(30)}1${')'.repeat(30)}`)).toContain('公式最多嵌套20层')
  expect(wrong(`${'-'.repeat(30)}1`)).toContain('公式最多嵌套20层')
  // A number that outgrows every field is no value.
  expect(of(Array.from({ length: 12 }, () => 'price').join('*'), { price: 99_999_999_999_99 })).toBe(null)
})

test('whatever is written, the answer is a value or a sentence', () => {
  const word = fc.constantFrom(
    ...['price', 'qty', 'name', 'isVip', 'items', 'if', 'sum', 'count', 'and', 'not', '1', '0.5', '"a"'],
    ...['+', '-', '*', '/', '(', ')', ',', '.', '=', '<=', '”', '£'],
  )
  const row = fc.record({
    price: fc.integer(),
    qty: fc.integer(),
    name: fc.string(),
    isVip: fc.constant('Y'),
  })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), row, (words, values) => {
      for (const field of [money, text, truth]) {
        const compiled = compile(words.join(' '), field, scope)
        if ('problem' in compiled) expect(compiled.problem).toMatch(/^第\d+个字处：/)
        else
          heldValue(
            evaluate(compiled.expression, { scope, row: values, children: { items: [values] } }),
            field,
          )
      }
    }),
  )
})
