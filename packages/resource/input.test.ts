import { describe, expect, expectTypeOf, test } from 'vitest'
import { call, type InputOf, type SentOf } from './call'
import { inputProblems } from './check'
import type { InputFields } from './input'
import { check, checkWhole } from './validate'

const book = call('POST', '/test/book', {
  access: 'signed-in',
  title: '预订',
  input: {
    kind: {
      kind: 'text',
      label: '类别',
      required: true,
      default: 'FIT',
      choices: { FIT: '散客', TEAM: '团队' },
    },
    guarantee: { kind: 'text', label: '担保', choices: { none: '无担保', card: '信用卡' } },
    booker: {
      kind: 'object',
      label: '预订人',
      required: true,
      fields: {
        name: { kind: 'text', label: '姓名', required: true, maxLength: 8 },
        phone: { kind: 'text', label: '手机', required: true },
        memberId: { kind: 'text', label: '会员' },
      },
    },
    rooms: {
      kind: 'list',
      label: '房间',
      required: true,
      min: 1,
      max: 3,
      of: {
        kind: 'object',
        fields: {
          typeId: { kind: 'text', label: '房型', required: true },
          qty: { kind: 'integer', label: '间数', required: true, default: 1, min: 1 },
          nights: {
            kind: 'list',
            label: '每日房价',
            of: {
              kind: 'object',
              fields: { priceFen: { kind: 'money', label: '房价', required: true, min: 0 } },
            },
          },
        },
      },
    },
    roomIds: {
      kind: 'list',
      label: '排房',
      distinct: true,
      of: { kind: 'text', label: '房间', maxLength: 4 },
    },
    prepay: {
      kind: 'object',
      label: '订金',
      fields: { amountFen: { kind: 'money', label: '金额', required: true } },
    },
    pieces: {
      kind: 'map',
      label: '张数',
      max: 2,
      of: { kind: 'integer', label: '张数', required: true, min: 0 },
    },
    texts: { kind: 'map', label: '参数', of: { kind: 'text', label: '参数' } },
  },
}).returns<null>()

const booker = { name: '张三', phone: '13800138000' }
const checked = (input: Readonly<Record<string, unknown>>) => check(input, book.input, 'add')
const problemsOf = (input: Readonly<Record<string, unknown>>) =>
  checked({ booker, rooms: [{ typeId: 'K' }], ...input }).problems.map(
    ({ field, text }) => `${field} ${text}`,
  )

test('what is sound comes back with its defaults', () => {
  const rooms = [
    { typeId: ' K ', nights: [{ priceFen: '38800' }] },
    { typeId: 'T', qty: 2 },
  ]
  const pieces = { 10000: '3', 500: 0 }
  expect(checked({ booker, rooms, roomIds: ['301', 302, '301'], pieces, texts: { a: '', b: '1' } })).toEqual({
    problems: [],
    values: {
      kind: 'FIT',
      guarantee: null,
      booker: { ...booker, memberId: null },
      rooms: [
        { typeId: 'K', qty: 1, nights: [{ priceFen: 38800 }] },
        { typeId: 'T', qty: 2, nights: null },
      ],
      roomIds: ['301', '302'],
      prepay: null,
      pieces: { 10000: 3, 500: 0 },
      texts: { a: null, b: '1' },
    },
  })
})

describe('what nobody declared is refused by its name, inside of objects and lists too', () => {
  test.each([
    [{ booker: { ...booker, isAdmin: 'Y' } }, 'booker.isAdmin 预订人：不支持的字段：isAdmin'],
    [
      { rooms: [{ typeId: 'K', nights: [{ priceFen: 1, extra: 1 }] }] },
      'rooms[0].nights[0].extra 房间第1行 · 每日房价第1行：不支持的字段：extra',
    ],
    [{ prepay: { amountFen: 1, toString: 1 } }, 'prepay.toString 订金：不支持的字段：toString'],
  ])('%j', (input, problem) => expect(problemsOf(input)).toEqual([problem]))

  test('a few of them, and the beginning of a long name', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}${'x'.repeat(500)}`, 1]))
    const found = problemsOf({ booker: { ...booker, ...many } })
    expect(found).toHaveLength(5)
    expect(found[0]?.length).toBeLessThan(120)
  })
})

describe('a problem names its path, and says in words where it is', () => {
  test.each([
    [{ booker: undefined }, 'booker 请填写预订人'],
    [{ booker: { name: '张三' } }, 'booker.phone 预订人：请输入手机'],
    [{ booker: { name: '一二三四五六七八九', phone: '1' } }, 'booker.name 预订人：姓名最多输入8个字符'],
    [{ booker: '张三' }, 'booker 预订人格式不正确'],
    [{ booker: [] }, 'booker 预订人格式不正确'],
    [{ rooms: null }, 'rooms 请填写房间'],
    [{ booker: { ...booker, phone: '' } }, 'booker.phone 预订人：请输入手机'],
    [{ rooms: {} }, 'rooms 房间格式不正确'],
    [{ rooms: [] }, 'rooms 房间至少1行'],
    [{ rooms: Array.from({ length: 4 }, () => ({ typeId: 'K' })) }, 'rooms 房间一次最多3行'],
    [{ rooms: [{ typeId: 'K' }, { qty: 1 }] }, 'rooms[1].typeId 房间第2行：请输入房型'],
    [{ rooms: [{ typeId: 'K' }, 'K'] }, 'rooms[1] 房间第2行：格式不正确'],
    [
      { rooms: [{ typeId: 'K' }, { typeId: 'K', nights: [{ priceFen: 1 }, { priceFen: -1 }] }] },
      'rooms[1].nights[1].priceFen 房间第2行 · 每日房价第2行：房价不能小于0.00',
    ],
    [{ roomIds: ['301', ''] }, 'roomIds[1] 排房第2行：请输入房间'],
    [{ roomIds: ['301', '30123'] }, 'roomIds[1] 排房第2行：房间最多输入4个字符'],
    [{ roomIds: '301' }, 'roomIds 排房格式不正确'],
    [{ prepay: {} }, 'prepay.amountFen 订金：请输入金额'],
    [{ pieces: { 10000: 3, 500: -1 } }, 'pieces.500 张数：张数不能小于0'],
    [{ pieces: { 10000: null } }, 'pieces.10000 张数：请输入张数'],
    [{ pieces: { 1: 1, 2: 1, 3: 1 } }, 'pieces 张数一次最多2项'],
    [{ pieces: [1] }, 'pieces 张数格式不正确'],
    [{ pieces: { ['9'.repeat(101)]: 1 } }, `pieces.${'9'.repeat(100)} 张数：名称不正确`],
    [{ kind: 'GROUP' }, 'kind 类别不正确：可选散客、团队'],
    [{ kind: 'toString' }, 'kind 类别不正确：可选散客、团队'],
  ])('%j', (input, problem) => expect(problemsOf(input)).toEqual([problem]))

  test('several are told together, but a list that is all wrong is not told to its end', () => {
    expect(problemsOf({ booker: {}, rooms: [{}, {}] })).toHaveLength(4)
    const fields: InputFields = {
      ids: { kind: 'list', label: '账目', max: 5000, of: { kind: 'text', label: '账目' } },
    }
    expect(check({ ids: Array(5000).fill('') }, fields, 'add').problems).toHaveLength(50)
  })
})

test('a query string carries objects and lists as JSON', () => {
  const rooms = '[{"typeId":"K"}]'
  const input = { booker: JSON.stringify(booker), rooms, roomIds: '["301"]', pieces: '{"500":2}' }
  expect(checked(input)).toMatchObject({
    problems: [],
    values: { booker, rooms: [{ typeId: 'K', qty: 1 }], roomIds: ['301'], pieces: { 500: 2 } },
  })
})

test('inherited properties are no input inside of objects either', () => {
  const inherited = Object.create(booker) as object
  expect(problemsOf({ booker: inherited })).toHaveLength(2)
  const own = JSON.parse('{"__proto__":{"name":"a","phone":"1"}}') as object
  expect(problemsOf({ booker: own })).toEqual([
    'booker.name 预订人：请输入姓名',
    'booker.phone 预订人：请输入手机',
    'booker.__proto__ 预订人：不支持的字段：__proto__',
  ])
  const { values } = checked({ booker, rooms: [{ typeId: 'K' }], pieces: JSON.parse('{"__proto__":1}') })
  expect(Object.getOwnPropertyNames(values.pieces)).toEqual(['__proto__'])
  expect('constructor' in Object(values.pieces)).toBe(false)
})

test('types are derived: required is there, the rest may be absent or null, choices are their values', () => {
  type Input = InputOf<typeof book>
  expectTypeOf<Input['kind']>().toEqualTypeOf<'FIT' | 'TEAM'>()
  expectTypeOf<Input['guarantee']>().toEqualTypeOf<'none' | 'card' | null | undefined>()
  expectTypeOf<Input['booker']['phone']>().toEqualTypeOf<string>()
  expectTypeOf<Input['booker']['memberId']>().toEqualTypeOf<string | null | undefined>()
  expectTypeOf<Input['rooms'][number]['qty']>().toEqualTypeOf<number>()
  expectTypeOf<NonNullable<Input['rooms'][number]['nights']>[number]['priceFen']>().toEqualTypeOf<number>()
  expectTypeOf<Input['roomIds']>().toEqualTypeOf<readonly string[] | null | undefined>()
  expectTypeOf<Input['pieces']>().toEqualTypeOf<Readonly<Record<string, number>> | null | undefined>()
  expectTypeOf<NonNullable<Input['texts']>[string]>().toEqualTypeOf<string | null>()
  expectTypeOf<Input['prepay']>().toExtend<{ readonly amountFen: number } | null | undefined>()
})

test('who sends a call may leave out what has a default', () => {
  type Sent = SentOf<typeof book>
  expectTypeOf<Sent['kind']>().toEqualTypeOf<'FIT' | 'TEAM' | null | undefined>()
  expectTypeOf<Sent['rooms'][number]['qty']>().toEqualTypeOf<number | null | undefined>()
  expectTypeOf<Sent['rooms'][number]['typeId']>().toEqualTypeOf<string>()
  expectTypeOf<InputOf<typeof book>>().toExtend<Sent>()
})

test('the inputs of a call are looked at before it is served', () => {
  expect(inputProblems(book.input)).toEqual([])
  const text = { kind: 'text', label: '甲' } as const
  const wrong: InputFields = {
    kind: { ...text, choices: { a: '甲' }, default: 'b' },
    rows: { kind: 'list', label: '行', min: 5, max: 2, of: { kind: 'object', fields: {} } },
    many: { kind: 'list', label: '多', max: 100_000, of: text },
    named: { kind: 'map', label: '名', max: 0, of: text },
    deep: { kind: 'object', label: '深', fields: { at: { ...text, kind: 'integer', default: 'x' } } },
  }
  expect(inputProblems(wrong)).toEqual([
    '字段“kind”的默认值不正确：甲不正确：可选甲',
    '字段“rows”的行数限制不正确',
    '字段“rows”没有内容',
    '字段“many”的行数限制不正确',
    '字段“named”的行数限制不正确',
    '字段“deep.at”的默认值不正确：甲应为整数',
  ])
  const nest = (depth: number): InputFields =>
    depth === 0 ? { a: text } : { a: { kind: 'object', label: '甲', fields: nest(depth - 1) } }
  expect(inputProblems(nest(3))).toEqual([])
  expect(inputProblems(nest(4))).toEqual(['字段“a.a.a.a”嵌套过深'])
})

test('the whole input of a call names what nobody declared; a check of fields drops it', () => {
  const fields = { note: { kind: 'text', label: '备注', formerly: 'memo' } } as const satisfies InputFields
  expect(check({ note: 'a', nots: 'b' }, fields, 'add')).toEqual({ values: { note: 'a' }, problems: [] })
  expect(checkWhole({ note: 'a', nots: 'b' }, fields).problems).toEqual([
    { field: 'nots', text: '不支持的字段：nots' },
  ])
  expect(checkWhole({ memo: 'a' }, fields)).toEqual({ values: { note: 'a' }, problems: [] })
})

test('a value is taken under the name it had before, inside of objects too', () => {
  const fields = {
    payCode: { kind: 'text', label: '支付方式', formerly: 'method' },
    part: {
      kind: 'object',
      label: '部分',
      fields: { approvalId: { kind: 'text', label: '审批单', formerly: 'approveId' } },
    },
  } as const satisfies InputFields
  const { values, problems } = check({ method: '9001', part: { approveId: 'A1' } }, fields, 'add')
  expect([values, problems]).toEqual([{ payCode: '9001', part: { approvalId: 'A1' } }, []])
  // Who sends both means the present name.
  expect(check({ method: '9001', payCode: '9002' }, fields, 'add').values.payCode).toBe('9002')
})
