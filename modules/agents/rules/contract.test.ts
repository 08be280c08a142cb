import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contract, checkInForce, checkTerms, coversType, isInForce, type Terms } from './contract'

const terms: Terms = {
  ruleKind: 'percent',
  percentBp: 800,
  perNightFen: 0,
  minPriceFen: 0,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}

test('a contract says what its rule needs and ends after it begins', () => {
  expect(() => checkTerms(terms)).not.toThrow()
  expect(() => checkTerms({ ...terms, percentBp: 0 })).toThrow('按比例计佣请填写佣金比例，且大于0')
  expect(() => checkTerms({ ...terms, ruleKind: 'perNight' })).toThrow('按间夜定额请填写每间夜佣金，且大于0')
  expect(() => checkTerms({ ...terms, ruleKind: 'priceDiff' })).toThrow('按差价计佣请填写最低价，且大于0')
  expect(() => checkTerms({ ...terms, validTo: '2025-12-31' })).toThrow('合同止不能早于合同起')
})

const contract: Contract = {
  name: '晓风旅行',
  isValid: true,
  validFrom: '2026-03-01',
  validTo: '2026-09-30',
}

test('who is stopped or out of contract sells nothing, and the clerk reads why', () => {
  expect(() => checkInForce(contract, '2026-03-01')).not.toThrow()
  expect(() => checkInForce(contract, '2026-09-30')).not.toThrow()
  expect(() => checkInForce({ ...contract, isValid: false }, '2026-05-01')).toThrow(
    '中介“晓风旅行”已停用，请另选或改为散客',
  )
  expect(() => checkInForce(contract, '2026-10-01')).toThrow(
    '中介“晓风旅行”不在合同期内（2026-03-01 至 2026-09-30），请续签或另选',
  )
  expect(() => checkInForce({ ...contract, validTo: null }, '2026-02-28')).toThrow('（2026-03-01 至 不限）')
})

test('a contract without dates holds on every day', () => {
  const day = fc.integer({ min: 1, max: 28 }).map(n => `2026-02-${String(n).padStart(2, '0')}`)
  fc.assert(
    fc.property(day, arrive => {
      expect(isInForce({ ...contract, validFrom: null, validTo: null }, arrive)).toBe(true)
    }),
  )
})

test('no types mean all types', () => {
  expect([coversType([], 'a'), coversType(['a'], 'a'), coversType(['b'], 'a')]).toEqual([true, true, false])
})

test('a contract of a single day is one, and a side may stay open', () => {
  expect(() => checkTerms({ ...terms, validTo: '2026-01-01' })).not.toThrow()
  expect(() => checkTerms({ ...terms, validFrom: null, validTo: '2020-01-01' })).not.toThrow()
  expect(() => checkTerms({ ...terms, validTo: null })).not.toThrow()
})

test('a contract that is open at one side is closed at the other', () => {
  const until = { ...contract, validFrom: null }
  const from = { ...contract, validTo: null }
  expect([isInForce(until, '2026-09-30'), isInForce(until, '2026-10-01')]).toEqual([true, false])
  expect([isInForce(from, '2026-02-28'), isInForce(from, '2026-03-01')]).toEqual([false, true])
  expect(isInForce({ ...contract, isValid: false }, '2026-05-01')).toBe(false)
  expect(() => checkInForce(until, '2026-10-01')).toThrow(
    '中介“晓风旅行”不在合同期内（不限 至 2026-09-30），请续签或另选',
  )
})
