import { expect, test } from 'vitest'
import { isAbout } from './is-about'
import { scores } from './scores'

const row = (operator: string, shiftName: string, hits: number, deeds: number) => ({
  operator,
  operatorName: operator,
  shiftName,
  hits,
  deeds,
})

test('a person is shown beside the average of his shift, and who has no hits is not shown', () => {
  const rows = [row('a', '早班', 3, 60), row('b', '早班', 0, 40), row('c', '夜班', 1, 10)]
  const shown = scores(rows).map(one => [one.operator, one.hitsPer100, one.shiftPer100, one.colleagues])
  expect(shown).toEqual([
    ['c', 10, 10, 0],
    ['a', 5, 3, 1],
  ])
})

test('who did nothing with bills has no rate', () => {
  expect(scores([row('a', '早班', 2, 0)])[0]).toMatchObject({ hitsPer100: null, shiftPer100: null })
})

test('a hit is about who did it and who agreed to it', () => {
  expect(isAbout({ operator: 'a', approver: null }, 'a')).toBe(true)
  expect(isAbout({ operator: 'a', approver: 'b' }, 'b')).toBe(true)
  expect(isAbout({ operator: null, approver: null }, 'b')).toBe(false)
})

test('who has the highest rate stands first, who has none last, and of equal ones who has more hits', () => {
  const rows = [
    row('none', '早班', 9, 0),
    row('few', '早班', 1, 50),
    row('many', '中班', 2, 100),
    row('top', '夜班', 1, 10),
  ]
  expect(scores(rows).map(one => one.operator)).toEqual(['top', 'many', 'few', 'none'])
})

test('rates are said to a tenth, and a shift is all who worked in it together', () => {
  const rows = [row('a', '早班', 1, 30), row('b', '早班', 2, 30), row('c', '早班', 1, 40)]
  expect(scores(rows).map(one => [one.operator, one.hitsPer100, one.shiftPer100, one.colleagues])).toEqual([
    ['b', 6.7, 4, 2],
    ['a', 3.3, 4, 2],
    ['c', 2.5, 4, 2],
  ])
})
