import { PagedTable } from '@kezhan/widgets/PagedTable'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RowsWaiting } from './Waiting'

afterEach(cleanup)

test('rows that are waited for say so to the ear, and are as many for the eye', () => {
  render(<RowsWaiting label="预订单" columns={4} rows={3} />)
  const waiting = screen.getByRole('status', { name: '正在读取预订单' })
  expect(waiting.getAttribute('aria-busy')).toBe('true')
  expect([...waiting.children].map(row => row.children.length)).toEqual([4, 4, 4, 4])
})

test('rows of a wide table have no more pieces than fit on a phone', () => {
  render(<RowsWaiting label="交账流水" columns={30} rows={1} />)
  const [head] = screen.getByRole('status', { name: '正在读取交账流水' }).children
  expect(head?.children.length).toBe(12)
})

test('a list shows the shape of its rows until they come, and no table of nothing', () => {
  const list = (page: Parameters<typeof PagedTable<{ id: string }>>[0]['page']) => (
    <PagedTable
      label="预订单"
      columns={[{ title: '单号', render: row => row.id }]}
      page={page}
      isFetching={page === undefined}
      keyOf={row => row.id}
      nameOf={row => row.id}
      empty="没有"
      onPage={() => undefined}
    />
  )
  const { rerender } = render(list(undefined))
  expect(screen.getByRole('status', { name: '正在读取预订单' })).toBeTruthy()
  expect(screen.queryByText('没有')).toBeNull()
  rerender(list({ records: [{ id: 'YD1' }], total: 1, size: 10, current: 1 }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('YD1')).toBeTruthy()
})
