import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollRegion } from './ScrollRegion'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function regionOf(widthPx: number, placePx: number): HTMLElement {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(widthPx)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(placePx)
  render(
    <ScrollRegion label="房价">
      <table />
    </ScrollRegion>,
  )
  return screen.getByRole('region', { name: '房价' })
}

test('what is wider than its place can be moved by the keyboard', () => {
  expect(regionOf(900, 390).tabIndex).toBe(0)
})

test('what has room is no stop of the keyboard', () => {
  expect(regionOf(390, 390).hasAttribute('tabindex')).toBe(false)
})
