import type { Field } from '@kezhan/resource/field'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderCell, renderFilter, renderInput } from './testing/owner'

afterEach(cleanup)

const arrival: Field = { kind: 'date', label: '到店日期' }
const boxOf = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test('a day is typed and emitted as YYYY-MM-DD; the second Enter goes on', async () => {
  const { emitted, entered } = await renderInput(arrival)
  const box = await boxOf('到店日期')
  await userEvent.type(box, '2026-02-03{Enter}')
  expect(emitted.at(-1)).toBe('2026-02-03')
  expect(entered()).toBe(0)
  await userEvent.type(box, '{Enter}', { skipClick: true })
  expect(entered()).toBe(1)
})

test('a day may be typed without strokes', async () => {
  const { emitted } = await renderInput(arrival)
  await userEvent.type(await boxOf('到店日期'), '20260203{Enter}')
  expect(emitted.at(-1)).toBe('2026-02-03')
})

test('a day that does not exist is not emitted', async () => {
  const { emitted } = await renderInput(arrival, '2026-01-01')
  const box = await boxOf('到店日期')
  await userEvent.clear(box)
  await userEvent.type(box, '2026-13-45{Enter}')
  await userEvent.tab()
  expect(emitted.filter(value => value !== null)).toEqual([])
})

test('moments and times keep their wire form', async () => {
  const moment = await renderInput({ kind: 'datetime', label: '入住时间' })
  await userEvent.type(await boxOf('入住时间'), '2026-02-03 14:05:06{Enter}')
  expect(moment.emitted.at(-1)).toBe('2026-02-03 14:05:06')
  cleanup()
  const clock = await renderInput({ kind: 'time', label: '开始时间' }, '08:00:00')
  const box = await boxOf('开始时间')
  expect(box.value).toBe('08:00:00')
  await userEvent.clear(box)
  await userEvent.type(box, '0930{Enter}')
  expect(clock.emitted.at(-1)).toBe('09:30:00')
})

test('a list shows month, day and minute, with the whole moment on hover', async () => {
  await renderCell({ kind: 'datetime', label: '创建时间' }, '2026-02-03 14:05:06')
  expect(screen.getByText('02-03 14:05').title).toBe('2026-02-03 14:05:06')
})

test('a range of days is searched from begin to end', async () => {
  const { query } = await renderFilter({ ...arrival, search: 'range' })
  const box = await boxOf('到店日期')
  await userEvent.click(box)
  await userEvent.keyboard('2026-02-01{Enter}2026-02-03{Enter}')
  expect(query()).toEqual({ price_begin: '2026-02-01', price_end: '2026-02-03' })
})
