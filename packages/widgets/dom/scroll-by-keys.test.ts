import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { letKeysScroll } from './scroll-by-keys'

let stop: () => void = () => undefined
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

function aTable(content: string): HTMLElement {
  const place = document.createElement('div')
  place.className = 'ant-table-content'
  place.innerHTML = content
  vi.spyOn(place, 'scrollWidth', 'get').mockReturnValue(900)
  vi.spyOn(place, 'clientWidth', 'get').mockReturnValue(300)
  document.body.append(place)
  return place
}

test('a wide table without anything for the keyboard becomes a stop of Tab, and is none as soon as it has a button', async () => {
  stop = letKeysScroll()
  const place = aTable('还没有账目')
  await waitFor(() => expect(place.tabIndex).toBe(0))
  place.innerHTML = '<button>打开</button>'
  await waitFor(() => expect(place.hasAttribute('tabindex')).toBe(false))
})

test('a box that is switched off is no stop', async () => {
  stop = letKeysScroll()
  const place = aTable('<input type="checkbox" disabled>没有符合条件的消息')
  await waitFor(() => expect(place.tabIndex).toBe(0))
})

test('a table with a button of its own is left alone', async () => {
  const place = aTable('<button>打开</button>')
  const other = aTable('还没有账目')
  stop = letKeysScroll()
  await waitFor(() => expect(other.tabIndex).toBe(0))
  expect(place.hasAttribute('tabindex')).toBe(false)
})
