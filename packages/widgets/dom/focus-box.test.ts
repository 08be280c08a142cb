import { expect, test } from 'vitest'
import { focusBox } from './focus-box'

test('the box of this page gets the keyboard, not that of the page that is being left', () => {
  document.body.innerHTML =
    '<form hidden><input id="room" value="201"></form><form><input id="room" value="305"></form>'
  const [, page] = document.querySelectorAll('form')
  focusBox(page ?? null, 'room')
  expect(document.activeElement).toBe(page?.querySelector('input'))
  focusBox(null, 'room')
  expect(document.activeElement).toBe(page?.querySelector('input'))
})
