import { user } from '@kezhan/people/model/user'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AddToHotel } from './AddToHotel'

afterEach(clearPage)

const roles: Readonly<Record<string, string>> = { KZ001: '西湖店经理', KZ002: '滨江店经理' }

test('roles are those of the chosen hotel, and another hotel has others', async () => {
  const { lastOf } = fakeServer(user, [], ({ path, query }) => {
    if (path === '/sys/hotel/list') return granted({ records: [] })
    if (path !== `${user.path}/options`) return undefined
    const text = roles[query.hotelCode ?? ''] ?? '超级管理员'
    return granted([{ value: text, text }])
  })
  renderPage(<AddToHotel onClosed={() => undefined} />, { rights: ['sys:registration:admit'] })
  const box = await screen.findByLabelText<HTMLInputElement>('角色')
  expect(box.disabled).toBe(true)
  const hotel = screen.getByLabelText('所属酒店')
  fireEvent.change(hotel, { target: { value: 'KZ002' } })
  await userEvent.click(box)
  await userEvent.click(await screen.findByTitle('滨江店经理'))
  expect(lastOf(`${user.path}/options`)?.query).toEqual({ field: 'selectedroles', hotelCode: 'KZ002' })
  fireEvent.change(hotel, { target: { value: 'KZ001' } })
  expect(document.querySelector('.ant-select-selection-item')).toBeNull()
  await userEvent.click(box)
  await screen.findByTitle('西湖店经理')
  expect(screen.queryByText('超级管理员')).toBeNull()
})
