import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FigureTable } from './FigureTable'
import { tableInSight } from './testing/table-in-sight'

beforeEach(tableInSight)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

interface Line {
  readonly key: string
  readonly cells: Readonly<Record<string, string>>
}
const columns = [
  { key: 'title', title: '项目', isFigure: false, isPinned: true, widthPx: 160, grows: true },
  {
    key: 'today',
    title: '本日',
    hint: '营业日之和',
    isFigure: true,
    isPinned: false,
    widthPx: 120,
    grows: false,
  },
]
const rows: readonly Line[] = [
  { key: '1', cells: { title: '全日房费', today: '880.00' } },
  { key: '6', cells: { title: '客房收入', today: '880.00' } },
]

const show = (given: readonly Line[], onOpen = vi.fn()) => {
  render(
    <FigureTable<Line>
      label="营业日报"
      columns={columns}
      rows={given}
      keyOf={row => row.key}
      textOf={(row, column) => row.cells[column] ?? ''}
      isSum={row => row.key === '6'}
      opens={(row, column) => (row.key === '1' && column === 'today' ? 'link' : undefined)}
      onOpen={onOpen}
      totals={{ title: '合计', today: '1,760.00' }}
      rowHeightPx={32}
      heightPx={600}
      empty="没有数据"
    />,
  )
  return onOpen
}

test('rows and totals are there, and a figure opens by click and by Enter', () => {
  const onOpen = show(rows)
  expect(screen.getByRole('row', { name: /合计/ }).textContent).toContain('1,760.00')
  const [figure] = screen.getAllByRole('gridcell', { name: '880.00' })
  if (figure === undefined) throw new Error('the figure is there')
  fireEvent.mouseDown(figure)
  fireEvent.click(figure)
  expect(onOpen).toHaveBeenCalledWith(rows[0], 'today')
  fireEvent.keyDown(figure, { key: 'Enter' })
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('a cell without anything behind it opens nothing', () => {
  const onOpen = show(rows)
  fireEvent.click(screen.getByRole('gridcell', { name: '客房收入' }))
  expect(onOpen).not.toHaveBeenCalled()
})

test('without rows it says so', () => {
  show([])
  expect(screen.getByText('没有数据')).toBeDefined()
})

test('what a head means is said where it is pointed at', async () => {
  show(rows)
  expect(screen.queryByText('营业日之和')).toBeNull()
  fireEvent.pointerEnter(screen.getByText('本日'))
  await screen.findByText('营业日之和')
})
