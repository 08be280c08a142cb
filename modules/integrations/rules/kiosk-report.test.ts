import { expect, test } from 'vitest'
import { kioskMeanings } from './kiosk-report'

test.each([
  ['checkedIn', '自助入住', ['自助退房'], 'occupied'],
  ['checkedOut', '自助退房', ['自助入住'], 'vacant'],
  ['mismatch', '人证不符', [], null],
  ['cardsOut', '卡箱缺卡', [], null],
  ['help', '求助', [], null],
  ['cardsFilled', undefined, ['卡箱缺卡'], null],
  ['helped', undefined, ['求助', '人证不符'], null],
] as const)('a kiosk that says %s raises %s and settles %j', (report, raised, settled, room) => {
  const meaning = kioskMeanings[report]
  expect(meaning.raises?.title).toBe(raised)
  expect(meaning.settles.map(event => event.title)).toEqual(settled)
  expect(meaning.room).toBe(room)
})
