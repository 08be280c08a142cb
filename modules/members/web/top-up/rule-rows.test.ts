import { expect, test } from 'vitest'
import { rulesToday, ruleText, type TopUpRuleRow, warningsOf } from './rule-rows'

const aRule = (change: Partial<TopUpRuleRow> = {}): TopUpRuleRow => ({
  id: 'a',
  name: '充五百送五十',
  amountMinFen: 50_000,
  giftFixedFen: 5000,
  giftBp: null,
  giftPoints: 0,
  upgradeLevelId: null,
  levelIds: null,
  validFrom: '2026-01-01',
  validTo: null,
  maxTimes: null,
  isStackable: 'N',
  enabled: 'Y',
  ...change,
})
const today = '2026-07-01'

test('two rules of one amount that hold at the same time are warned of by name', () => {
  const other = aRule({ id: 'b', name: '暑期送', giftFixedFen: 8000, validFrom: '2026-06-01' })
  expect(warningsOf([aRule(), other], today)).toEqual([
    '“充五百送五十”与“暑期送”都是充满 500.00 元，同时有效，只会给赠送较多的一条',
  ])
})

test('no warning where they stack, are for other levels, of another time, switched off, or over', () => {
  const quiet: Partial<TopUpRuleRow>[] = [
    { isStackable: 'Y' },
    { enabled: 'N' },
    { validTo: '2026-03-01' },
    { amountMinFen: 60_000 },
  ]
  for (const change of quiet) expect(warningsOf([aRule(), aRule({ id: 'b', ...change })], today)).toEqual([])
  const byLevel = [aRule({ levelIds: 'gold' }), aRule({ id: 'b', levelIds: 'silver,plain' })]
  expect(warningsOf(byLevel, today)).toEqual([])
})

test('a rule says in a line what it brings', () => {
  expect(ruleText(aRule())).toBe('充 500.00 送 50.00')
  const rich = aRule({ giftFixedFen: null, giftBp: 1050, giftPoints: 100, upgradeLevelId_dictText: '金卡' })
  expect(ruleText(rich)).toBe('充 500.00 送 充值额的 10.5%、100 积分，升为金卡')
  expect(ruleText(aRule({ giftFixedFen: null }))).toBe('充 500.00')
})

test('what can be offered today is enabled, begun, not over and for this level, the smallest first', () => {
  const rows = [
    aRule({ id: 'big', amountMinFen: 100_000 }),
    aRule({ id: 'small', amountMinFen: 10_000 }),
    aRule({ id: 'off', enabled: 'N' }),
    aRule({ id: 'later', validFrom: '2026-07-02' }),
    aRule({ id: 'over', validTo: '2026-06-30' }),
    aRule({ id: 'gold', levelIds: 'gold' }),
  ]
  expect(rulesToday(rows, today, 'plain').map(({ id }) => id)).toEqual(['small', 'big'])
  expect(rulesToday(rows, today, 'gold').map(({ id }) => id)).toEqual(['small', 'gold', 'big'])
})
