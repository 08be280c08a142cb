import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ResourcePage } from '../ResourcePage'
import { fakeServer } from '../testing/fake-server'
import { position, positions } from '../testing/positions'
import { allRights, clearPage, renderPage } from '../testing/render-page'

afterEach(clearPage)

async function openPositions(address = '/') {
  const server = fakeServer(position, positions)
  const view = renderPage(<ResourcePage path="/sys/position" />, {
    rights: allRights('sys:position'),
    address,
  })
  await screen.findByRole('table', { name: '职务' })
  return { server, ...view }
}
const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chosen = () => screen.queryByText('已选择', { exact: false })?.textContent

test('a header sorts up, down and not at all, and says so', async () => {
  const { address } = await openPositions()
  const head = screen.getByRole('columnheader', { name: '工资' })
  const sorter = within(head).getByRole('button')
  for (const [order, said] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
    [null, 'none'],
  ]) {
    await userEvent.click(sorter)
    await waitFor(() => expect(address().get('order')).toBe(order))
    expect(head.getAttribute('aria-sort')).toBe(said)
  }
})

test('Shift chooses everything between two rows, and the head chooses the page', async () => {
  await openPositions()
  const user = userEvent.setup()
  await user.click(tick('选择 职务2'))
  await user.keyboard('{Shift>}')
  await user.click(tick('选择 职务5'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('已选择 4 项')
  expect(tick('全选当页').indeterminate).toBe(true)
  await user.click(tick('全选当页'))
  expect(chosen()).toBe('已选择 10 项')
  await user.click(tick('全选当页'))
  expect(chosen()).toBeUndefined()
})

test('rows chosen on another page stay chosen', async () => {
  await openPositions()
  await userEvent.click(tick('选择 职务1'))
  await userEvent.click(screen.getByRole('button', { name: '下一页' }))
  await screen.findByText('职务11')
  await userEvent.click(tick('选择 职务11'))
  expect(chosen()).toBe('已选择 2 项')
  expect(tick('全选当页').checked).toBe(false)
})

test('a page is reached by its number, and one beyond the end is the last', async () => {
  const { address } = await openPositions()
  await userEvent.type(screen.getByLabelText('跳至', { exact: false }), '9{Enter}')
  await waitFor(() => expect(address().get('pageNo')).toBe('2'))
  expect(await screen.findByText('11-12 共12条')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '每页条数' }), '20')
  expect(await screen.findByText('1-12 共12条')).toBeTruthy()
  expect(screen.queryByLabelText('跳至', { exact: false })).toBeNull()
})
