import { serveOptions } from '@kezhan/web-kit/kinds/testing/options-server'
import { SearchSelect } from '@kezhan/widgets/choices/SearchSelect'
import { Frame } from '@kezhan/widgets/testing/Frame'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const people = [
  { value: 'manager', text: '王经理' },
  { value: 'cashier', text: '李收银' },
]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(restMs?: number) {
  const emitted: (string | null)[] = []
  render(
    <Frame>
      <SearchSelect
        value={null}
        onChange={value => emitted.push(value)}
        dict="sys_user,realname,username"
        label="经办人"
        {...(restMs === undefined ? {} : { restMs })}
      />
    </Frame>,
  )
  const box = screen.getByLabelText('经办人')
  fireEvent.mouseDown(box)
  return { box, emitted }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = (asked: readonly string[]) => asked.map(text => new URLSearchParams(text).get('keyword') ?? '')

test('SH-DICT-010 a search asks for ten entries, 800 ms after the last key', async () => {
  const asked = serveOptions(() => people)
  const { box, emitted } = open()
  await pass(50)
  expect(new URLSearchParams(asked[0]).get('pageSize')).toBe('10')
  fireEvent.change(box, { target: { value: '李' } })
  await pass(700)
  fireEvent.change(box, { target: { value: '李收' } })
  await pass(700)
  expect(words(asked)).toEqual([''])
  await pass(150)
  expect(words(asked)).toEqual(['', '李收'])
  fireEvent.click(await vi.waitFor(() => screen.getByTitle('李收银'), 20_000))
  expect(emitted).toEqual(['cashier'])
})

test('SH-DICT-010 a table cell may ask after 300 ms', async () => {
  const asked = serveOptions(() => people)
  const { box } = open(300)
  await pass(50)
  fireEvent.change(box, { target: { value: '王' } })
  await pass(350)
  expect(words(asked)).toEqual(['', '王'])
})
