import { expect, test } from 'vitest'
import { channelPaysFen } from './channel-paid'

const paid = { orderFen: 107_200, orderUsedFen: 0, roomFen: 53_600, roomUsedFen: 0, chargedFen: 53_600 }

test('a channel pays for a room what it was paid for it, never what it costs beyond', () => {
  expect(channelPaysFen(paid)).toBe(53_600)
  expect(channelPaysFen({ ...paid, chargedFen: 80_400 })).toBe(53_600)
  expect(channelPaysFen({ ...paid, chargedFen: 26_800 })).toBe(26_800)
})

test('what was used is used', () => {
  expect(channelPaysFen({ ...paid, orderUsedFen: 53_600, roomUsedFen: 53_600 })).toBe(0)
  expect(channelPaysFen({ ...paid, orderUsedFen: 80_400 })).toBe(26_800)
  expect(channelPaysFen({ ...paid, roomUsedFen: 26_800, orderUsedFen: 26_800 })).toBe(26_800)
  expect(channelPaysFen({ ...paid, orderFen: 0 })).toBe(0)
})

test('what was used for a room counts against its own payment and its own charges', () => {
  const used = { ...paid, orderUsedFen: 20_000, roomUsedFen: 20_000 }
  expect(channelPaysFen({ ...used, chargedFen: 90_000 })).toBe(33_600)
  expect(channelPaysFen({ ...used, chargedFen: 30_000 })).toBe(10_000)
  expect(channelPaysFen({ ...used, chargedFen: 10_000 })).toBe(0)
})
