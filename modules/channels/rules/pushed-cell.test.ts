import { expect, test } from 'vitest'
import { matchNames } from './match-names'
import { closedCell, pushedCell, pushedPriceFen, waitSeconds } from './pushed-cell'

const terms = {
  extRoomCode: 'K1',
  extRateCode: 'BAR',
  shareBp: 11_000,
  amountFen: -500,
  pushPrice: true,
  pushStock: true,
}
const house = {
  night: '2026-05-02',
  priceFen: 29_805,
  sellable: 3,
  isClosed: false,
  minNights: 2,
  noArrival: false,
  noDeparture: true,
}

test('a channel sells at our price in its share, more or less by its amount', () => {
  expect(pushedPriceFen(29_805, terms)).toBe(32_286)
  expect(pushedPriceFen(300, { shareBp: 10_000, amountFen: -1000 })).toBe(0)
  expect(pushedCell(terms, house)).toMatchObject({
    priceFen: 32_286,
    rooms: 3,
    isClosed: false,
    minNights: 2,
  })
})

test('what is not pushed is not said; closed nights and nights without a price sell nothing', () => {
  expect(pushedCell({ ...terms, pushPrice: false }, house)).toMatchObject({ priceFen: null, rooms: 3 })
  expect(pushedCell({ ...terms, pushStock: false }, house)).toMatchObject({ priceFen: 32_286, rooms: null })
  expect(pushedCell(terms, { ...house, isClosed: true })).toMatchObject({ rooms: 0, isClosed: true })
  expect(pushedCell(terms, { ...house, priceFen: undefined })).toMatchObject({ priceFen: null, rooms: 0 })
  expect(pushedCell(terms, { ...house, sellable: -2 })).toMatchObject({ rooms: 0, isClosed: false })
  expect(closedCell({ ...terms, night: '2026-05-02' })).toMatchObject({ rooms: 0, isClosed: true })
})

test('a line that fails is tried after 1, 2, 4 seconds and at least once a minute', () => {
  expect([1, 2, 3, 4, 7, 500].map(waitSeconds)).toEqual([1, 2, 4, 8, 60, 60])
})

test('names match where they leave no doubt', () => {
  const ours = [
    { id: 'king', name: '大床房' },
    { id: 'deluxe', name: '豪华大床房' },
    { id: 'twin', name: '双床房' },
  ]
  const theirs = [
    { id: '1', name: '大床房（含早）' },
    { id: '2', name: '高级 双床房' },
    { id: '3', name: '行政豪华大床房' },
    { id: '4', name: '亲子房' },
    { id: '5', name: '' },
  ]
  expect([...matchNames(theirs, ours)]).toEqual([
    ['1', 'king'],
    ['2', 'twin'],
  ])
})

test('a rate that ended is told as closed, without a price and without terms', () => {
  expect(closedCell({ extRoomCode: 'K1', extRateCode: 'BAR', night: '2026-05-02' })).toEqual({
    extRoomCode: 'K1',
    extRateCode: 'BAR',
    night: '2026-05-02',
    priceFen: null,
    rooms: 0,
    isClosed: true,
    minNights: null,
    noArrival: false,
    noDeparture: false,
  })
})

test('where rooms are not pushed, a night is not closed there either', () => {
  expect(pushedCell({ ...terms, pushStock: false }, { ...house, isClosed: true }).isClosed).toBe(false)
  expect(pushedCell(terms, { ...house, noArrival: true, noDeparture: false })).toMatchObject({
    noArrival: true,
    noDeparture: false,
  })
})
