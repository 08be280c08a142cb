import { expect, test } from 'vitest'
import { daysAsked, type ReportState, readReportState, writeReportState } from './report-state'

const read = (text: string) => readReportState(new URLSearchParams(text))

test('what is asked comes back from the address as it was put there', () => {
  const states: readonly ReportState[] = [
    { filters: {} },
    { report: 'daySheet', days: 'lastMonth', filters: {} },
    {
      report: 'byChannel',
      days: { from: '2026-01-01', to: '2026-03-31' },
      compare: 'lastYear',
      groupBy: 'roomType',
      filters: { channel: 'c:1', way: 'WX' },
      columns: ['title!', 'nights'],
      hasChart: true,
    },
  ]
  for (const state of states)
    expect(
      writeReportState(new URLSearchParams(), read(String(writeReportState(new URLSearchParams(), state)))),
    ).toEqual(writeReportState(new URLSearchParams(), state))
})

test('what else stands in the address stays, what does not fit is dropped', () => {
  expect(String(writeReportState(new URLSearchParams('tab=2&days=month'), { filters: {} }))).toBe('tab=2')
  expect(read('from=2026-02-31&to=x&compare=never&filter=alone')).toMatchObject({
    days: undefined,
    compare: undefined,
    filters: {},
  })
  expect(read('from=2026-03-02&to=2026-03-01').days).toBeUndefined()
})

test('spans move on with the business day', () => {
  const of = (days: ReportState['days']) => daysAsked(days, 'range', '2026-03-01')
  expect(of('today')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(of('yesterday')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(of('month')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(of('lastMonth')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a report of one day or one month takes its own kind of days', () => {
  const days = { from: '2026-02-10', to: '2026-02-20' }
  expect(daysAsked(days, 'day', '2026-03-01')).toEqual({ from: '2026-02-20', to: '2026-02-20' })
  expect(daysAsked(days, 'month', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysAsked(undefined, 'none', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})

test('nobody asks for days to come', () => {
  const days = { from: '2026-03-01', to: '2026-03-31' }
  for (const kind of ['range', 'month'] as const)
    expect(daysAsked(days, kind, '2026-03-10')).toEqual({ from: '2026-03-01', to: '2026-03-10' })
  expect(daysAsked({ from: '2026-04-01', to: '2026-04-02' }, 'range', '2026-03-10')).toEqual({
    from: '2026-03-10',
    to: '2026-03-10',
  })
})
