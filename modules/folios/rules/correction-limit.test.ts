import { expect, test } from 'vitest'
import { isApprovalOver } from './approval-expiry'
import { countedFen } from './correction-limit'

test('by line, a part counts as the line that it was; two parts together count as they are', () => {
  expect(countedFen('line', { wishedFen: 3_000, takenFen: 50_000, largestFen: 10_000 })).toBe(10_000)
  expect(countedFen('line', { wishedFen: 12_000, takenFen: 50_000, largestFen: 10_000 })).toBe(12_000)
})

test('by bill and by day, what was taken back before counts too', () => {
  for (const scope of ['bill', 'day'] as const)
    expect(countedFen(scope, { wishedFen: 3_000, takenFen: 50_000, largestFen: 90_000 })).toBe(53_000)
})

test.each([
  ['waiting', 23, false],
  ['waiting', 24, true],
  ['waiting', 25, true],
  ['approved', 23, false],
  ['approved', 24, true],
  ['refused', 99, false],
  ['used', 99, false],
  ['expired', 0, true],
] as const)('an application that is %s after %i hours of 24: over is %s', (state, ageHours, isOver) => {
  expect(isApprovalOver(state, ageHours, 24)).toBe(isOver)
})
