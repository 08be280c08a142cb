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
