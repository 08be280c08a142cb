import { checkCharacter } from '@kezhan/base/id-card'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOfText, type ListLine, listColumns, listProblems, readList, roomsAsked } from './rooming-list'

const known = { roomTypes: ['大床房', '双床房'], today: '2026-05-01' }
const numberOf = (order: number) => {
  const digits = `11010119900101${String(order).padStart(3, '0')}`
  return digits + checkCharacter(digits)
}

test('HOTEL-007: a list pasted from a spreadsheet is read by its head, in whatever order its columns are', () => {
  const text = `春游团名单\r\n房型\t姓名\t身份证号\t是否同住\r\n大床房\t钱一\t${numberOf(1)}\t\r\n\t钱二\t${numberOf(2)}\t是\r\n`
  const lines = readList(cellsOfText(text))
  expect(lines.map(line => [line.name, line.roomType, line.certType, line.shares])).toEqual([
    ['钱一', '大床房', 'ID_CARD', false],
    ['钱二', '', 'ID_CARD', true],
  ])
  expect(listProblems(lines, known).size).toBe(0)
  expect([...roomsAsked(lines, known.roomTypes)]).toEqual([['大床房', 1]])
})

test('without a head the columns are those of the template; a number that is no resident is a passport', () => {
  const [line] = readList(cellsOfText('李雷，男，护照，E1234567，双床房，402，'))
  expect(line).toEqual({
    name: '李雷',
    gender: 'male',
    certType: 'PASSPORT',
    certNo: 'E1234567',
    roomType: '双床房',
    roomNo: '402',
    shares: false,
  })
  expect(readList(cellsOfText('王芳\t女\t\tG7654321'))[0]?.certType).toBe('PASSPORT')
})

test('what is wrong is said for its line and its field', () => {
  const lines = readList([
    [...listColumns],
    ['', '', '', numberOf(3), '', '', ''],
    ['孙一', '男', '身份证', '110101199001010010', '海景房', '301', ''],
    ['孙二', '', '', numberOf(3), '', '301', ''],
  ])
  expect([...listProblems(lines, known)]).toEqual([
    [0, { name: '请填写姓名', certNo: '证件号码重复' }],
    [
      1,
      { certNo: '证件号码校验不通过', roomType: '房型“海景房”不在团队计划中', roomNo: '同一房间不能排两次' },
    ],
    [2, { certNo: '证件号码重复', roomNo: '同一房间不能排两次' }],
  ])
  expect(
    listProblems(
      readList([
        ['姓名', '同住'],
        ['赵', '是'],
      ]),
      known,
    ).get(0),
  ).toEqual({ shares: '第一行不能是同住' })
})

test('what is written as a list and read again is the same list', () => {
  const plain = fc.stringMatching(/^[\u4e00-\u9fa5A-Za-z0-9]{1,8}$/).filter(text => text !== '姓名')
  const anyLine = fc.record({
    name: plain,
    gender: fc.constantFrom('male' as const, 'female' as const, 'unknown' as const),
    certType: fc.constantFrom('PASSPORT' as const, 'HM_PASS' as const),
    certNo: fc.stringMatching(/^[A-Z0-9]{5,9}$/),
    roomType: fc.constantFrom('大床房', '双床房'),
    roomNo: fc.stringMatching(/^[1-9][0-9]{2}$/),
    shares: fc.boolean(),
  })
  const words = {
    male: '男',
    female: '女',
    unknown: '',
    PASSPORT: '护照',
    HM_PASS: '港澳居民来往内地通行证',
  } as const
  const written = (line: ListLine & { certType: 'PASSPORT' | 'HM_PASS' }) =>
    [
      line.name,
      words[line.gender],
      words[line.certType],
      line.certNo,
      line.roomType,
      line.roomNo,
      line.shares ? '是' : '',
    ].join('\t')
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), lines => {
      const text = [listColumns.join('\t'), ...lines.map(written)].join('\n')
      expect(readList(cellsOfText(text))).toEqual(lines)
    }),
  )
})

test('what a spreadsheet leaves around cells is no part of them', () => {
  expect(cellsOfText('\uFEFF"姓名"\t 房号 \n\n   \n"赵 "大" 一"\t"301"\r302')).toEqual([
    ['姓名', '房号'],
    ['赵 "大" 一', '301'],
    ['302'],
  ])
  expect(cellsOfText('赵\uFEFF一')).toEqual([['赵\uFEFF一']])
  expect(cellsOfText('赵一,301，大床房')).toEqual([['赵一', '301', '大床房']])
  expect(cellsOfText('赵一,乙\t301')).toEqual([['赵一,乙', '301']])
})

test('a head is known by its titles, with stars and spaces too, within the first six lines', () => {
  const titles = ['* 客人姓名', '房间 号＊']
  const row = ['赵一', '301']
  const blanks = (count: number) => Array.from({ length: count }, (_, at) => [`说明${at}`])
  expect(readList([...blanks(5), titles, row])).toMatchObject([{ name: '赵一', roomNo: '301' }])
  expect(readList([...blanks(6), titles, row])).toHaveLength(8)
})

test('empty lines are passed over, and five hundred are read at most', () => {
  expect(readList([['姓名'], ['赵一'], ['', '  '], ['赵二']]).map(line => line.name)).toEqual([
    '赵一',
    '赵二',
  ])
  expect(readList(Array.from({ length: 501 }, (_, at) => [`客${at}`])).at(-1)?.name).toBe('客499')
})

const written = (part: Partial<Record<(typeof listColumns)[number], string>>) =>
  readList([
    [...listColumns],
    listColumns.map(column => part[column] ?? (column === '姓名' ? ' 赵一 ' : '')),
  ])[0]

test('spaces are no part of a name or a number', () => {
  expect(written({ 证件号: ' e12 345 67 ' })).toMatchObject({ name: '赵一', certNo: 'E1234567' })
})

test.each([
  ['男', 'male'],
  ['M', 'male'],
  ['女士', 'female'],
  ['f', 'female'],
  ['非男', 'unknown'],
  ['不是女', 'unknown'],
])('%s is %s', (text, gender) => {
  expect(written({ 性别: text })?.gender).toBe(gender)
})

test.each([
  ['是', true],
  ['同住', true],
  ['Y', true],
  ['yes', true],
  ['√', true],
  ['1', true],
  ['不是', false],
  ['1人', false],
  ['', false],
])('"%s" under 同住 means %s', (text, shares) => {
  expect(written({ 同住: text })?.shares).toBe(shares)
})

test.each([
  ['二代身份证', '', 'ID_CARD'],
  ['回乡证', 'H1234567', 'HM_PASS'],
  ['台胞证', '12345678', 'TW_PASS'],
  ['军官证', '1234567', 'MILITARY'],
  ['military', '1234567', 'MILITARY'],
  ['驾驶证', numberOf(1), 'OTHER'],
  ['', '', 'ID_CARD'],
  ['', numberOf(1), 'ID_CARD'],
  ['', '11010119900101001x', 'ID_CARD'],
  ['', `${numberOf(1)}0`, 'PASSPORT'],
  ['', `A${numberOf(1)}`, 'PASSPORT'],
])('a certificate "%s" with the number "%s" is %s', (type, number, certType) => {
  expect(written({ 证件类型: type, 证件号: number })?.certType).toBe(certType)
})

const aLine: ListLine = {
  name: '赵一',
  gender: 'unknown',
  certType: 'PASSPORT',
  certNo: '',
  roomType: '',
  roomNo: '',
  shares: false,
}
const problems = (...lines: Partial<ListLine>[]) =>
  [
    ...listProblems(
      lines.map(part => ({ ...aLine, ...part })),
      known,
    ),
  ].map(([, problem]) => problem)

test('a number of four characters is too short, unless there is none at all', () => {
  expect(problems({ certNo: 'E123' })).toEqual([{ certNo: '证件号码太短' }])
  expect(problems({ certNo: 'E1234' }, { certNo: '' }, { certNo: '' })).toEqual([])
  expect(problems({ certType: 'ID_CARD', certNo: '1234' })).toEqual([
    { certNo: '证件号码应为18位数字，末位可为X' },
  ])
  expect(problems({ certType: 'ID_CARD', certNo: '' })).toEqual([])
})

test('who shares a room has its number and no type of his own', () => {
  expect(problems({ roomNo: '301' }, { roomNo: '301', roomType: '海景房', shares: true })).toEqual([])
  expect(problems({ roomNo: '' }, { roomNo: '' })).toEqual([])
})

test('a list asks for rooms by type, for the first of the plan where none is named, and none for who shares', () => {
  const asked = (roomTypes: string[], ...lines: Partial<ListLine>[]) => [
    ...roomsAsked(
      lines.map(part => ({ ...aLine, ...part })),
      roomTypes,
    ),
  ]
  const lines = [{}, { roomType: '双床房' }, { shares: true }, { roomType: '双床房' }, { roomType: '大床房' }]
  expect(asked(['大床房', '双床房'], ...lines)).toEqual([
    ['大床房', 2],
    ['双床房', 2],
  ])
  expect(asked([], {})).toEqual([['', 1]])
})
