import { problemsOf } from '@kezhan/resource/check'
import type { SheetCell } from '@kezhan/resource/kinds/kind-spec'
import { parseCell } from '@kezhan/resource/kinds/registry'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { resourceFromRows } from '../resource-from-rows'
import { SheetLook } from './guess-sheet'
import type { Spell } from './names'
import { plannedFields } from './planned-form'
import { readCell } from './read-cell'

/** Stands for the server's dictionary of sounds. */
const spell: Spell = text => [text.replace(/[^A-Za-z0-9]/g, ''), '']

function look(rows: readonly (readonly SheetCell[])[], headRow?: number) {
  const sheet = new SheetLook(headRow)
  for (const [index, cells] of rows.entries()) sheet.add({ number: index + 1, cells })
  return sheet.guess(spell)
}
/** A column under its label with the values of its rows. */
const column = (label: string, values: readonly SheetCell[]) =>
  look([[label, '名'], ...values.map(value => [value, 'x'])]).columns[0]

test('a slip of the pen that makes a text of days or numbers is named', () => {
  const days = Array.from({ length: 20 }, (_, at) => `2026-05-${String(at + 1).padStart(2, '0')}`)
  expect(column('报修日期', [...days, '昨天'])).toMatchObject({
    kind: 'text',
    reason: expect.stringContaining('除了“昨天”都是日期，在文件中改正后重新选择即可识别'),
  })
  const sums = Array.from({ length: 20 }, (_, at) => at + 0.5)
  expect(column('材料费', ['没有', ...sums, '这里写了一大段别的话', '没有'])?.reason).toContain(
    '除了“没有”、“这里写了一大段别的话”都是数字',
  )
  // Many of them, or a column of numbers that nobody reckons with, are texts.
  for (const words of [
    column('日期', [...days.slice(0, 6), '甲', '乙', '丙', '丁']),
    column('日期', ['2026-05-01', '昨天']),
    column('房号', [...sums, 'A02']),
    column('姓名', ['张三', '李四', '王五', '赵六', '钱七', '孙八']),
  ])
    expect(words?.reason).not.toContain('除了')
})

describe('kinds', () => {
  const days = ['2026-05-01', '2026/5/2', '2026.5.3', '2026年5月4日']
  test.each([
    ['日期', days, 'date', '都是日期；没有空白，设为必填'],
    ['到店', [...days, '2026-05-01 14:30:00'], 'datetime', '都是日期，有的带时间；没有空白，设为必填'],
    ['时刻', ['14:00:00', '08:30'], 'time', '都是时刻；没有空白，设为必填'],
    ['人数', [1, 2, '3', '1,200'], 'integer', '都是整数；没有空白，设为必填'],
    ['重量', [1.5, 2.25, 3, null], 'decimal', '都是数字，最多2位小数；1行空白'],
    ['系数', [1 / 3, 2 / 3], 'decimal', '都是数字，小数太长，保留6位；没有空白，设为必填'],
    ['房费', [100, 99.5, 88.25], 'money', '都是数字，名称像金额；没有空白，设为必填'],
    ['标准', ['¥1,200.00', '300元'], 'money', '数字带有货币符号；没有空白，设为必填'],
    ['完成率', ['85%', '12.5%'], 'percent', '都是百分数；没有空白，设为必填'],
    ['早餐', ['有', '无', '有'], 'switch', '只有是和否；没有空白，设为必填'],
    ['开通', [true, false], 'switch', '只有是和否；没有空白，设为必填'],
    ['联系方式', ['13800001111', 13900002222], 'text', '都是手机号码；没有空白，设为必填'],
    ['邮件', ['a@b.com', 'c@d.cn'], 'text', '都是邮箱地址；没有空白，设为必填'],
    ['备注', ['一\n二', '三'], 'textarea', '文字有换行；没有空白，设为必填'],
    ['说明', ['长'.repeat(300)], 'textarea', '文字较长，最长300个字；没有空白，设为必填'],
    ['姓名', ['张三', '李四', '王五'], 'text', '文字，最长2个字；没有空白，设为必填'],
    ['门牌', ['007', '008', '009'], 'text', '文字，最长3个字；没有空白，设为必填；没有重复，设为唯一'],
    [
      '订单',
      [1234567890123, 1234567890124, 1234567890125],
      'text',
      '文字，最长13个字；没有空白，设为必填；没有重复，设为唯一',
    ],
    ['房号', [101, 102, 101], 'text', '都是数字，名称像编号，不用来计算；没有空白，设为必填'],
    ['状态', ['好', '好', '好', '好', '好', '好'], 'text', '文字，最长1个字；没有空白，设为必填'],
    ['序号', [1, 2, 3], 'integer', '都是整数；没有空白，设为必填；没有重复，设为唯一'],
    [
      '部门',
      ['前厅', '客房', '前厅', '餐饮', '客房', '前厅', '前厅', '客房', '餐饮'],
      'dict',
      '9个值只有3种：前厅、客房、餐饮；没有空白，设为必填',
    ],
    ['空', [null, null], 'text', '整列没有值'],
  ] as const)('%s', (label, values, kind, reason) => {
    expect(column(label, values)).toMatchObject({ kind, reason })
  })

  it('a text of two kinds is text', () => {
    expect(column('混', ['2026-05-01', 3, '是'])).toMatchObject({ kind: 'text', isUnique: false })
  })
  it('too many words, or one with a comma, are no dictionary', () => {
    expect(column('词', ['甲,乙', '甲,乙', '甲,乙', '甲,乙', '甲,乙', '甲,乙'])).toMatchObject({
      kind: 'text',
      items: null,
    })
    const many = Array.from({ length: 300 }, (_, index) => `词${index}`)
    expect(column('词', many)).toMatchObject({ kind: 'text', items: null })
  })
})

describe('the head', () => {
  it('stands below titles', () => {
    const { headRow, rows, columns } = look([['五月报表'], ['姓名', '人数', '日期'], ['甲', 1, '2026-05-01']])
    expect([headRow, rows, columns.map(({ label }) => label)]).toEqual([2, 1, ['姓名', '人数', '日期']])
  })
  it('may be missing; then columns are called by their letters', () => {
    const { headRow, rows, columns, warnings } = look([
      ['甲', 1],
      ['乙', 2],
    ])
    expect([headRow, rows, columns.map(({ label }) => label)]).toEqual([null, 2, ['A列', 'B列']])
    expect(warnings).toEqual(['没有找到表头，各列以列号命名，可以在下面修改'])
  })
  it('with two equal words gets two names', () => {
    const { columns, warnings } = look([
      ['电话*', '电话', null, '姓名'],
      ['1', '2', '3', '4'],
    ])
    expect(columns.map(({ label }) => label)).toEqual(['电话', '电话2', 'C列', '姓名'])
    expect(warnings).toEqual(['表头有两个“电话”，B列改名为“电话2”'])
  })
  it('is where a person says', () => {
    const rows = [
      ['甲', '乙'],
      ['丙', '丁'],
    ]
    expect(look(rows, 2)).toMatchObject({ headRow: 2, rows: 0 })
    expect(look(rows, 0)).toMatchObject({ headRow: null, rows: 2 })
  })
  it('is looked for in the first twenty rows, and the first twenty below it are shown', () => {
    const rows = Array.from({ length: 30 }, (_, at) => ['甲', at + 1])
    expect(look(rows, 20)).toMatchObject({ headRow: 20, rows: 10 })
    expect(look(rows, 21)).toMatchObject({ headRow: null, rows: 30 })
    const numbers = look([['名', '数'], ...rows]).preview.map(({ number }) => number)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 2))
  })
})

test('names follow the sound, or the place, and never repeat', () => {
  const { columns } = look([
    ['Guest Name', 'guestname', '姓名', 'id', 'constructor', '9a'],
    [1, 2, 3, 4, 5, 6],
  ])
  expect(columns.map(({ name }) => name)).toEqual(['guestname', 'guestname2', 'col3', 'col4', 'col5', 'a'])
})

const anyCell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  fc.constantFrom<SheetCell>(
    '是',
    '否',
    '2026-05-01',
    '2026/5/1 9:05',
    '13800001111',
    'a@b.cn',
    '¥1,234.50',
    '007',
    '85%',
    '12:30',
    '甲,乙',
  ),
  fc.string({ maxLength: 40 }),
)

/** A column mostly of one sort, as columns are. */
const anyColumn = fc.oneof(
  fc.array(anyCell, { minLength: 20, maxLength: 20 }),
  anyCell.chain(cell =>
    fc.array(fc.oneof({ weight: 9, arbitrary: fc.constant(cell) }, { weight: 1, arbitrary: anyCell }), {
      minLength: 20,
      maxLength: 20,
    }),
  ),
)

test('whatever stands in a sheet, the form that is guessed can be made and takes every row', () => {
  fc.assert(
    fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 5 }), columns => {
      const rows = Array.from({ length: 20 }, (_, row) => columns.map(cells => cells[row] ?? null))
      const guess = look([columns.map((_, index) => `列${'甲乙丙丁戊'[index]}`), ...rows], 1)
      expect(guess.rows).toBe(20)
      const planned = guess.columns.map(one => ({
        ...one,
        isRequired: one.isRequired ? ('Y' as const) : ('N' as const),
        isUnique: one.isUnique ? ('Y' as const) : ('N' as const),
      }))
      const fields = plannedFields(planned, new Map(planned.map(({ at }) => [at, 'some_dictionary'])))
      const drawn = {
        code: 'sheet',
        title: '表',
        dataScope: 'hotel',
        treeLabel: null,
        rules: null,
        layout: null,
      }
      const head = { ...drawn, isTree: 'N' as const }
      const form = resourceFromRows(head, { fields, tables: [] })
      expect(problemsOf(form)).toEqual([])
      for (const { at, name, kind, isRequired, isUnique } of planned) {
        const field = form.fields[name]
        if (field === undefined) throw new Error(name)
        const parsed = rows.map(row => parseCell(readCell(row[at] ?? null, kind), field))
        // What PostgreSQL cannot hold is refused row by row; nothing else is.
        expect(
          parsed.map(one => one.problem).filter(text => text !== undefined && !text.includes('无法保存')),
        ).toEqual([])
        const values = parsed.flatMap(one => (one.problem === undefined ? [one.value] : []))
        if (isRequired === 'Y') expect(values).not.toContain(null)
        if (isUnique === 'Y') expect(new Set(values).size).toBe(values.length)
      }
    }),
  )
})
