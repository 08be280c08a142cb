import type { ChartCell, PriceChart } from '@kezhan/rates/model/chart-calls'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { boundsOf, type CellRange } from './cell-range'
import { PriceMatrix } from './PriceMatrix'

afterEach(cleanup)

const cell = (priceFen: number, part: Partial<ChartCell> = {}): ChartCell => ({
  priceFen,
  marks: [],
  trace: ['平日门市价：采用'],
  isClosed: false,
  minNights: null,
  noArrival: false,
  noDeparture: false,
  ...part,
})
const chart: PriceChart = {
  days: [
    { date: '2026-05-01', isWeekend: true, holiday: '劳动节' },
    { date: '2026-05-02', isWeekend: true, holiday: null },
    { date: '2026-05-03', isWeekend: false, holiday: null },
  ],
  types: [
    { id: 'king', name: '大床房', cells: [cell(42_000, { marks: ['manual'] }), cell(36_050), cell(30_000)] },
    { id: 'twin', name: '双床房', cells: [cell(1), cell(2, { isClosed: true, minNights: 2 }), cell(3)] },
  ],
  plans: [],
}

function open(canEdit = true) {
  const chosen = vi.fn<(range: CellRange) => void>()
  render(<PriceMatrix chart={chart} today="2026-05-01" canEdit={canEdit} onChosen={chosen} />)
  const at = (place: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(`[data-cell="${place}"]`)
    if (found === null) throw new Error(`no cell ${place}`)
    return found
  }
  return { chosen, at }
}

test('HOTEL-020 a cell shows its price, a letter for where it comes from, and what restricts the day', () => {
  const { at } = open()
  expect(at('0-0').textContent).toBe('420手')
  expect(at('0-1').textContent).toBe('360.50')
  expect(at('1-1').textContent).toBe('0.02关房≥2晚')
  expect(screen.getByRole('columnheader', { name: /劳动节/ }).textContent).toContain('今天')
})

test('HOTEL-020 cells are chosen by keyboard alone: arrows move, Shift stretches, Enter sets', () => {
  const { chosen, at } = open()
  at('0-0').focus()
  for (const [key, shiftKey] of [
    ['ArrowRight', false],
    ['ArrowRight', true],
    ['ArrowDown', true],
  ] as const)
    fireEvent.keyDown(document.activeElement ?? at('0-0'), { key, shiftKey })
  expect(document.activeElement).toBe(at('1-2'))
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(4)
  fireEvent.keyDown(at('1-2'), { key: 'Enter' })
  const [range] = chosen.mock.calls[0] ?? []
  expect(range && boundsOf(range)).toEqual({ top: 0, bottom: 1, left: 1, right: 2 })
})

test('a rectangle is drawn with the pointer; who may not set prices only looks', () => {
  const { chosen, at } = open()
  fireEvent.pointerDown(at('0-0'), { button: 0, pointerType: 'mouse' })
  fireEvent.pointerOver(at('1-1'))
  fireEvent.pointerUp(at('1-1'))
  const [range] = chosen.mock.calls[0] ?? []
  expect(range && boundsOf(range)).toEqual({ top: 0, bottom: 1, left: 0, right: 1 })
  cleanup()
  const reader = open(false)
  fireEvent.pointerDown(reader.at('0-0'), { button: 0 })
  fireEvent.pointerUp(reader.at('0-0'))
  fireEvent.keyDown(reader.at('0-0'), { key: 'Enter' })
  expect(reader.chosen).not.toHaveBeenCalled()
})
