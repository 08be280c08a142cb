import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PagedTable } from './PagedTable'

afterEach(cleanup)

interface Guest {
  readonly id: string
}
const columns = ['姓名', '房号', '来店', '离店', '电话'].map(title => ({
  title,
  sort: 'none' as const,
  render: ({ id }: Guest) => `${title}${id}`,
}))
const pageOf = (ids: readonly string[]) => ({
  records: ids.map(id => ({ id })),
  total: ids.length,
  size: 10,
  current: 1,
})
const list = (ids: readonly string[] | undefined) => (
  <PagedTable<Guest>
    label="客人"
    columns={columns}
    page={ids === undefined ? undefined : pageOf(ids)}
    isFetching={ids === undefined}
    keyOf={({ id }) => id}
    nameOf={({ id }) => id}
    empty="没有客人"
    chosen={new Map()}
    onChosen={() => undefined}
    onPage={() => undefined}
  />
)

test('a table that scrolls has one head for the keyboard, also when its rows come later', () => {
  const { rerender, container } = render(list(undefined))
  rerender(list(['1', '2']))
  expect(screen.getByText('姓名1')).toBeDefined()
  const unseen = [...container.querySelectorAll('[aria-hidden="true"] :is(input, button, [tabindex])')]
  expect(unseen.length).toBeGreaterThan(0)
  expect(unseen.filter(one => one.closest('[inert]') === null)).toEqual([])
  const heads = [...container.querySelectorAll('[aria-label="选择本页"]')]
  expect(heads.filter(one => one.closest('[inert]') === null)).toHaveLength(1)
})
