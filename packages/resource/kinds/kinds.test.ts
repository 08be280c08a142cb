import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Field, Kind, Value } from '../field'
import { columnTypeOf, isKind, kindOf, kinds, parseCell, parseValue, toCell } from './registry'

/** One field of every kind, with values it takes, what they become, and values it refuses. */
interface Case {
  readonly field: Field
  readonly column: string
  readonly takes: readonly (readonly [input: unknown, value: Value])[]
  readonly refuses: readonly (readonly [input: unknown, text: string])[]
}

const text255 = 'x'.repeat(256)
const object = { a: 1 }
const notText = '应为文字'
const unstorable = '含有无法保存的字符'
const reference = { path: '/sys/position', text: 'name' }

const cases: Readonly<Record<Kind, Case>> = {
  text: {
    field: { kind: 'text', label: '名称' },
    column: 'varchar(255)',
    takes: [
      [' 客房 ', '客房'],
      [5, '5'],
      [true, 'true'],
      ['  ', null],
      ['😀'.repeat(127), '😀'.repeat(127)],
    ],
    refuses: [
      [text255, '最多输入255个字符'],
      [object, notText],
      [[], notText],
      ['a\u0000', unstorable],
      ['\ud800x', unstorable],
      ['x\udc00', unstorable],
    ],
  },
  textarea: {
    field: { kind: 'textarea', label: '备注', maxLength: 10 },
    column: 'text',
    takes: [[' 一\n二 ', ' 一\n二 ']],
    refuses: [
      ['x'.repeat(11), '最多输入10个字符'],
      [object, notText],
      ['\u0000', unstorable],
    ],
  },
  password: {
    field: { kind: 'password', label: '口令' },
    column: 'text',
    takes: [['12345678', '12345678']],
    refuses: [
      ['1234567', '最少输入8个字符'],
      ['x'.repeat(129), '最多输入128个字符'],
      [object, notText],
    ],
  },
  integer: {
    field: { kind: 'integer', label: '数量', min: -5, max: 100 },
    column: 'integer',
    takes: [
      [3, 3],
      [' 42 ', 42],
      ['+7', 7],
      [-0, 0],
      ['-0', 0],
    ],
    refuses: [
      ['abc', '应为整数'],
      [1.5, '应为整数'],
      ['1e3', '应为整数'],
      [true, '应为整数'],
      [[1], '应为整数'],
      [Number.NaN, '应为整数'],
      [2 ** 53, '应为整数'],
      ['9007199254740993', '应为整数'],
      [-6, '不能小于-5'],
      [101, '不能大于100'],
    ],
  },
  decimal: {
    field: { kind: 'decimal', label: '比率', scale: 3 },
    column: 'numeric(18,3)',
    takes: [
      [1.25, 1.25],
      [' -0.125 ', -0.125],
      [0.1 + 0.2, 0.3],
      [-0, 0],
      [999_999_999_999, 999_999_999_999],
    ],
    refuses: [
      ['abc', '应为数字'],
      ['1e3', '应为数字'],
      [Number.POSITIVE_INFINITY, '应为数字'],
      ['0.0001', '最多保留3位小数'],
      [1e12, '不能大于999999999999'],
      [object, '应为数字'],
      [[5], '应为数字'],
    ],
  },
  money: {
    field: { kind: 'money', label: '价格', min: 0 },
    column: 'bigint',
    takes: [
      [128_050, 128_050],
      ['5', 5],
    ],
    refuses: [
      ['1.5', '应为金额，最多两位小数'],
      [0.5, '应为整数'],
      [-1, '不能小于0.00'],
      [1e15, '不能大于'],
      [object, '应为整数'],
    ],
  },
  percent: {
    field: { kind: 'percent', label: '折扣', max: 10_000 },
    column: 'integer',
    takes: [[850, 850]],
    refuses: [
      [10_001, '不能大于100%'],
      [-1, '不能小于0%'],
      ['x', '应为百分比，最多两位小数'],
    ],
  },
  date: {
    field: { kind: 'date', label: '日期' },
    column: 'date',
    takes: [
      ['2026-01-31', '2026-01-31'],
      ['2026/01/31', '2026-01-31'],
      ['2024-02-29', '2024-02-29'],
      ['2026-01-31 12:00:00', '2026-01-31'],
    ],
    refuses: [
      ['2026-02-29', '应为日期，例如 2026-01-31'],
      ['0000-01-01', '应为日期'],
      ['9999-12-31', '应为日期'],
      [20260131, '应为日期'],
      ['x', '应为日期'],
      [object, '应为日期'],
    ],
  },
  datetime: {
    field: { kind: 'datetime', label: '时间' },
    column: 'timestamptz(3)',
    takes: [
      ['2026-01-31 14:00:00', '2026-01-31 14:00:00'],
      ['2026-01-31T14:00', '2026-01-31 14:00:00'],
      ['2026/01/31', '2026-01-31 00:00:00'],
    ],
    refuses: [
      ['2026-01-31 24:00:00', '应为时间，例如 2026-01-31 14:00:00'],
      ['2026-13-01 00:00:00', '应为时间'],
      [1, '应为时间'],
      [object, '应为时间'],
    ],
  },
  time: {
    field: { kind: 'time', label: '时刻' },
    column: 'time(0)',
    takes: [
      ['14:00', '14:00:00'],
      [' 23:59:59 ', '23:59:59'],
    ],
    refuses: [
      ['24:00:00', '应为时刻，例如 14:00:00'],
      ['1400', '应为时刻'],
      [1400, '应为时刻'],
    ],
  },
  switch: {
    field: { kind: 'switch', label: '启用' },
    column: 'char(1)',
    takes: [
      ['Y', 'Y'],
      [true, 'Y'],
      [false, 'N'],
    ],
    refuses: [
      ['y', '应为“是”或“否”'],
      [1, '应为“是”或“否”'],
      ['YES', '应为“是”或“否”'],
    ],
  },
  dict: {
    field: { kind: 'dict', label: '性别', dict: 'sex' },
    column: 'varchar(64) collate "C"',
    takes: [
      [' 1 ', '1'],
      [1, '1'],
      [' ', null],
    ],
    refuses: [
      ['1,2', '只能选择一项'],
      [['1'], notText],
      ['x'.repeat(65), '最多输入64个字符'],
    ],
  },
  ref: {
    field: { kind: 'ref', label: '职务', ref: reference, many: true },
    column: 'text',
    takes: [
      ['a, b,,a,', 'a,b'],
      [['a', 'b'], 'a,b'],
      [',', null],
    ],
    refuses: [
      [[{ toString: null }], '职务应为文字'],
      [object, notText],
      ['x'.repeat(2001), '最多输入2000个字符'],
    ],
  },
  tree: {
    field: { kind: 'tree', label: '上级', ref: reference },
    column: 'varchar(64) collate "C"',
    takes: [['a', 'a']],
    refuses: [['a,b', '只能选择一项']],
  },
  user: {
    field: { kind: 'user', label: '经办人' },
    column: 'varchar(64) collate "C"',
    takes: [['manager', 'manager']],
    refuses: [['a,b', '只能选择一项']],
  },
  department: {
    field: { kind: 'department', label: '部门' },
    column: 'varchar(64) collate "C"',
    takes: [['d1', 'd1']],
    refuses: [[object, notText]],
  },
  file: {
    field: { kind: 'file', label: '附件', maxCount: 2 },
    column: 'text',
    takes: [
      ['temp/202601/a.pdf,', 'temp/202601/a.pdf'],
      ['temp/一.pdf,temp/b.pdf', 'temp/一.pdf,temp/b.pdf'],
    ],
    refuses: [
      ['a,b,c', '最多上传2个文件'],
      ['../etc/passwd', '含有无效的文件地址'],
      ['javascript:alert(1)', '含有无效的文件地址'],
      ['a b', '含有无效的文件地址'],
    ],
  },
  image: {
    field: { kind: 'image', label: '照片' },
    column: 'text',
    takes: [['image/a.png', 'image/a.png']],
    refuses: [['<img>', '含有无效的文件地址']],
  },
  richtext: {
    field: { kind: 'richtext', label: '正文', maxLength: 20 },
    column: 'text',
    takes: [['<p>一</p>', '<p>一</p>']],
    refuses: [
      ['x'.repeat(21), '最多输入20个字符'],
      [object, notText],
    ],
  },
  cron: {
    field: { kind: 'cron', label: '计划' },
    column: 'varchar(120)',
    takes: [[' 0 0 2 * * ? ', '0 0 2 * * ?']],
    refuses: [
      ['* * *', '：表达式应有 6 或 7 段'],
      ['0 0 25 * * ?', '：'],
      ['x'.repeat(121), '最多输入120个字符'],
    ],
  },
  area: {
    field: { kind: 'area', label: '地区' },
    column: 'varchar(6) collate "C"',
    takes: [
      ['330106', '330106'],
      [330106, '330106'],
    ],
    refuses: [
      ['33010', '应为6位地区编码'],
      ['030106', '应为6位地区编码'],
      [object, '应为6位地区编码'],
    ],
  },
  colour: {
    field: { kind: 'colour', label: '颜色' },
    column: 'varchar(7) collate "C"',
    takes: [['#1890ff', '#1890FF']],
    refuses: [
      ['red', '应为颜色，例如 #1890FF'],
      ['#fff', '应为颜色'],
      [0, '应为颜色'],
    ],
  },
  json: {
    field: { kind: 'json', label: '扩展' },
    column: 'jsonb',
    takes: [
      [{ a: [1, null, '二'] }, { a: [1, null, '二'] }],
      ['{"a":1}', { a: 1 }],
      ['[]', []],
      ['12', 12],
      [false, false],
      ['null', null],
      [{ path: 'C:\\u0000' }, { path: 'C:\\u0000' }],
    ],
    refuses: [
      ['{', '不是有效的 JSON'],
      ['"文字"', '不是有效的 JSON'],
      ['文字', '不是有效的 JSON'],
      [{ a: '\u0000' }, '不是有效的 JSON'],
      [{ '\ud800': 1 }, '不是有效的 JSON'],
      [{ a: ['\udfff'] }, '不是有效的 JSON'],
      [{ a: Number.NaN }, '不是有效的 JSON'],
      [{ a: () => 1 }, '不是有效的 JSON'],
      [deep(40), '不是有效的 JSON'],
      [{ a: 'x'.repeat(200_001) }, '超过200000个字符'],
    ],
  },
}

function deep(levels: number): unknown {
  return levels === 0 ? 1 : [deep(levels - 1)]
}

const all = Object.entries(cases) as [Kind, Case][]

test('there is a case for every kind, and a kind is known by its own name only', () => {
  expect(all.map(([kind]) => kind).sort()).toEqual(Object.keys(kinds).sort())
  for (const [kind, { field }] of all) expect([isKind(kind), field.kind]).toEqual([true, kind])
  for (const name of ['constructor', '__proto__', 'toString', '']) expect(isKind(name)).toBe(false)
})

for (const [kind, { field, column, takes, refuses }] of all) {
  test(`${kind} takes what it should, and nothing is nothing`, () => {
    expect(columnTypeOf(field)).toBe(column)
    for (const [input, value] of takes) expect([input, parseValue(input, field)]).toEqual([input, { value }])
    for (const blank of [null, undefined, '']) expect(parseValue(blank, field)).toEqual({ value: null })
  })

  test(`${kind} refuses what it should, by its label`, () => {
    for (const [input, text] of refuses) {
      const { problem } = parseValue(input, field) as { problem?: string }
      expect([input, problem?.startsWith(field.label)]).toEqual([input, true])
      expect(problem).toContain(text)
    }
  })

  test(`${kind} read back from what it gave is the same`, () => {
    for (const [, value] of takes) expect(parseValue(value, field)).toEqual({ value })
    fc.assert(
      fc.property(hostile, input => {
        const parsed = parseValue(input, field)
        if (parsed.problem !== undefined) expect(parsed.problem.startsWith(field.label)).toBe(true)
        else expect(parseValue(parsed.value, field)).toEqual(parsed)
      }),
      { numRuns: 150 },
    )
  })

  test(`${kind} survives a trip through a sheet`, () => {
    for (const [, value] of takes) {
      // Sheets do not keep blanks around a text; secrets are never in one.
      if (kindOf(field).hideIn?.includes('sheet')) continue
      expect(parseCell(toCell(value, field), field)).toEqual({ value })
    }
    expect(toCell(null, field)).toBeNull()
    for (const blank of [null, '', '  ']) expect(parseCell(blank, field)).toEqual({ value: null })
  })
}

const hostile = fc.oneof(
  fc.anything(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.date({ noInvalidDate: true }).map(date => date.toISOString()),
  fc.constantFrom('Y', '2026-01-31', '1,2,', ',', '12', '-0', '{"a":1}', '#FFFFFF', '330106', '__proto__'),
)

test('amounts in sheets are yuan, percentages are percent, switches are words', () => {
  const { field: money } = cases.money
  expect(toCell(128_050, money)).toBe(1280.5)
  expect(parseCell('1,280.5', money)).toEqual({ value: 128_050 })
  expect(parseCell(0.1, money)).toEqual({ value: 10 })
  expect(parseCell('1.005', money)).toEqual({ problem: '价格应为金额，最多两位小数' })
  const { field: percent } = cases.percent
  expect(toCell(850, percent)).toBe(8.5)
  expect(parseCell('8.5%', percent)).toEqual({ value: 850 })
  expect(parseCell('x', percent)).toEqual({ problem: '折扣应为百分比' })
  const { field: on } = cases.switch
  expect([toCell('Y', on), toCell('N', on)]).toEqual(['是', '否'])
  for (const [cell, value] of [
    ['是', 'Y'],
    ['n', 'N'],
    [true, 'Y'],
  ] as const)
    expect(parseCell(cell, on)).toEqual({ value })
  expect(parseCell('constructor', on)).toEqual({ problem: '启用应为“是”或“否”' })
})

test('every amount and every quantity comes back from a sheet to the fen', () => {
  const { field: money } = { field: { kind: 'money', label: '价格' } as const }
  const { field: decimal } = { field: { kind: 'decimal', label: '比率', scale: 6 } as const }
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_99, max: 99_999_999_999_99 }), fen => {
      const value = Object.is(fen, -0) ? 0 : fen
      expect(parseCell(toCell(value, money), money)).toEqual({ value })
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }), (whole, scale) => {
      const value = Number((whole / 10 ** scale).toFixed(scale))
      const kept = Object.is(value, -0) ? 0 : value
      expect(parseCell(toCell(kept, decimal), decimal)).toEqual({ value: kept })
    }),
  )
})

test('text keeps to its length, its pattern and its least length', () => {
  const field = { kind: 'text', label: '账号', minLength: 2, maxLength: 5, pattern: 'letters' } as const
  expect(parseValue('abc', field)).toEqual({ value: 'abc' })
  expect(parseValue('a', field)).toEqual({ problem: '账号最少输入2个字符' })
  expect(parseValue('abcdef', field)).toEqual({ problem: '账号最多输入5个字符' })
  expect(parseValue('ab1', field)).toEqual({ problem: '账号只能输入字母' })
  expect(parseValue('   ', field)).toEqual({ value: null })
})
