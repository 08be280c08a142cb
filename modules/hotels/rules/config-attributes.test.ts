import { expect, test } from 'vitest'
import { configKeys } from '../model/config-keys'
import {
  attributeProblems,
  attributesFrom,
  newAttributeProblems,
  readChoices,
  type StoredAttribute,
  writeChoices,
} from './config-attributes'

const said = (key: string, part: Partial<StoredAttribute> = {}): StoredAttribute => ({
  key,
  label: null,
  group: null,
  type: null,
  default: null,
  choices: null,
  help: null,
  sortOrder: null,
  isVisible: true,
  isEditable: true,
  ...part,
})
const find = (stored: StoredAttribute[], key: string) => attributesFrom(stored).find(one => one.key === key)

test('where the platform has said nothing, the product is heard', () => {
  const all = attributesFrom([])
  expect(all.map(one => one.key)).toEqual(configKeys.map(one => one.key))
  expect(all.every(one => one.isBuiltIn && one.isVisible && !one.isChanged)).toBe(true)
})

test('label, default, order and visibility are the platform’s to say; type and form stay', () => {
  const change = said('checkInTime', {
    label: '到店',
    default: '15:00',
    type: 'text',
    group: '别处',
    isVisible: false,
  })
  expect(find([change], 'checkInTime')).toMatchObject({
    label: '到店',
    default: '15:00',
    type: 'time',
    group: '入住离店',
    isVisible: false,
    isChanged: true,
  })
  const [first] = attributesFrom([said('checkOutTime', { sortOrder: 1 })])
  expect(first?.key).toBe('checkOutTime')
})

test('a default that the setting would refuse is not followed', () => {
  expect(find([said('checkInTime', { default: '25:00' })], 'checkInTime')?.default).toBe('14:00')
})

test('settings of the platform’s own stand in their group, new groups last', () => {
  const own = { type: 'switch', label: '提供雨伞', default: 'Y' } as const
  const stored = [
    said('umbrella', { ...own, group: '客房', sortOrder: 1 }),
    said('shuttle', { ...own, group: '接送' }),
  ]
  const all = attributesFrom(stored)
  expect(all.at(-1)?.key).toBe('shuttle')
  expect(all.filter(one => one.group === '客房')[0]).toMatchObject({ key: 'umbrella', isBuiltIn: false })
})

test('keys, choices and defaults of new settings are looked at', () => {
  const fields = (part: object) =>
    newAttributeProblems(
      { key: 'spa', label: '温泉', group: '其他', type: 'text', default: '有', ...part },
      configKeys,
    ).map(problem => problem.field)
  expect(fields({})).toEqual([])
  for (const key of ['Spa', '9a', 'a b', 'checkintime', '__proto__', 'a.b.c', ''])
    expect([key, ...fields({ key })]).toEqual([key, 'key'])
  expect(fields({ type: 'switch' })).toEqual(['defaultValue'])
  expect(fields({ type: 'choice', choices: [['a', '甲']], default: 'a' })).toEqual(['choices'])
  const choices = [
    ['a', '甲'],
    ['b', '乙'],
  ] as const
  expect(fields({ type: 'choice', choices, default: 'c' })).toEqual(['defaultValue'])
  expect(
    attributeProblems({ key: 'x', label: 'x', group: 'x', type: 'choice', choices, default: 'b' }),
  ).toEqual([])
})

test('choices read from lines are the choices that lines were written from', () => {
  const choices = readChoices(' auto=自动 \n\nmanual = 手工\noff')
  expect(choices).toEqual([
    ['auto', '自动'],
    ['manual', '手工'],
    ['off', 'off'],
  ])
  expect(readChoices(writeChoices(choices))).toEqual(choices)
})

test('a line that begins with the sign has no value before it and is its own text', () => {
  expect(readChoices('=自动\n   \na=b=c')).toEqual([
    ['=自动', '=自动'],
    ['a', 'b=c'],
  ])
})

test('a setting of the platform’s own is shown as it was stored', () => {
  const umbrella = { label: '雨伞', group: '客房', type: 'choice' } as const
  const choices = [
    ['a', '借'],
    ['b', '卖'],
  ] as const
  const stored = said('umbrella', { ...umbrella, default: 'a', choices, help: '下雨时', sortOrder: 7 })
  expect(find([{ ...stored, isEditable: false }], 'umbrella')).toEqual({
    key: 'umbrella',
    ...umbrella,
    default: 'a',
    choices,
    help: '下雨时',
    sortOrder: 7,
    isVisible: true,
    isEditable: false,
    isBuiltIn: false,
    isChanged: false,
  })
  expect(find([said('umbrella', { ...umbrella, type: 'text' })], 'umbrella')).toEqual({
    key: 'umbrella',
    ...umbrella,
    type: 'text',
    default: '',
    sortOrder: 0,
    isVisible: true,
    isEditable: true,
    isBuiltIn: false,
    isChanged: false,
  })
})

test('what is stored without label, group or type is no setting of its own', () => {
  const whole = { label: '雨伞', group: '客房', type: 'text' } as const
  expect(find([said('umbrella', whole)], 'umbrella')).toBeDefined()
  for (const part of ['label', 'group', 'type'])
    expect(find([said('umbrella', { ...whole, [part]: null })], 'umbrella')).toBeUndefined()
  expect(attributesFrom([said('checkInTime', whole)])).toHaveLength(configKeys.length)
})

test('a setting can be kept from the hotels', () => {
  expect(find([said('checkInTime', { isEditable: false })], 'checkInTime')?.isEditable).toBe(false)
  expect(find([], 'checkInTime')?.isEditable).toBe(true)
})

test('what is wrong with a new setting is said in words', () => {
  const spa = { key: 'spa', label: '温泉', group: '其他', type: 'choice', default: '0' } as const
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => [`${at}`, `第${at}`] as const)
  const texts = (part: object) =>
    newAttributeProblems({ ...spa, ...part }, configKeys).map(({ text }) => text)
  const badChoices = ['可选值应有2到20个，且不能重复']
  expect(texts({ key: 'Spa' })).toEqual(['参数名应为小写字母开头的字母和数字'])
  expect(texts({ key: 'checkInTime' })).toEqual(['参数名已存在'])
  expect(texts({})).toEqual(badChoices)
  expect(texts({ choices: numbered(1) })).toEqual(badChoices)
  expect(texts({ choices: numbered(2) })).toEqual([])
  expect(texts({ choices: numbered(20) })).toEqual([])
  expect(texts({ choices: numbered(21) })).toEqual(badChoices)
  expect(texts({ choices: [...numbered(2), ['0', '又是零']] })).toEqual(badChoices)
  expect(texts({ choices: numbered(2), default: '9' })).toEqual(['请选择默认值'])
})
