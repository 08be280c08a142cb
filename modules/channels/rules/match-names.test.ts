import { expect, test } from 'vitest'
import { matchNames } from './match-names'

const matched = (theirName: string, ...ourNames: string[]) =>
  matchNames(
    [{ id: 'theirs', name: theirName }],
    ourNames.map(name => ({ id: name, name })),
  ).get('theirs')

test.each([
  ['Deluxe King', 'deluxe king'],
  ['豪华-大床_房', '豪华大床房'],
  ['豪华·大床/房。', '豪华、大床，房'],
  ['大床房（含双早）', '大床房'],
  ['大床房【限时特惠】(不可取消)', '大床房'],
  ['大床房[午夜]', '（新）大床房'],
])('“%s” is our “%s” with other signs', (theirs, ours) => {
  expect(matched(theirs, ours, '双床房')).toBe(ours)
})

test('an equal name goes before one that holds it', () => {
  expect(matched('大床房', '豪华大床房', '大床房')).toBe('大床房')
  expect(matched('豪华大床房（含双早）', '豪华大床房', '大床房')).toBe('豪华大床房')
})

test('a name that only one of ours holds, or that holds only one of ours, is taken', () => {
  expect(matched('家庭房', '亲子家庭房', '双床房')).toBe('亲子家庭房')
  expect(matched('湖景亲子家庭房', '家庭房', '双床房')).toBe('家庭房')
})

test('two that fit equally well are left to a person', () => {
  expect(matched('大床房', '豪华大床房', '高级大床房')).toBeUndefined()
  expect(matched('大床房', '大床房', '大床 房')).toBeUndefined()
})

test('a name without a word matches nothing, theirs or ours', () => {
  expect(matched('（含早）', '大床房')).toBeUndefined()
  expect(matched('', '大床房')).toBeUndefined()
  expect(matched('大床房', '--', '')).toBeUndefined()
  expect(matched('--', '（含早）')).toBeUndefined()
  expect(matched('大床房', '', '豪华大床房')).toBe('豪华大床房')
})
