import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MomentInput } from './MomentInput'
import { MomentRange } from './MomentRange'

afterEach(cleanup)

const input = () => screen.getByLabelText<HTMLInputElement>('离店日期')

test('a page that is drawn again leaves the day alone that is being typed', async () => {
  const form = () => (
    <>
      <label htmlFor="day">离店日期</label>
      <MomentInput id="day" part="date" value="2026-11-17" onChange={() => undefined} />
    </>
  )
  const { rerender } = render(form())
  await userEvent.clear(input())
  await userEvent.type(input(), '2026-11-18')
  rerender(form())
  expect(input().value).toBe('2026-11-18')
})

test('so does a range', async () => {
  const form = () => (
    <>
      <label htmlFor="range">离店日期</label>
      <MomentRange id="range" part="date" value={['2026-11-17', null]} onChange={() => undefined} />
    </>
  )
  const { rerender } = render(form())
  await userEvent.clear(input())
  await userEvent.type(input(), '2026-11-18')
  rerender(form())
  expect(input().value).toBe('2026-11-18')
})
