import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineForm } from '@kezhan/online/model/form'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import FormFromTablePage from './FormFromTablePage'

afterEach(clearPage)

function open(user = aUser()) {
  const place = { user, businessDate: undefined, pages: [], reload: async () => undefined }
  renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: false }}>
      <FormFromTablePage />
    </WorkplaceProvider>,
    { rights: ['online:cgform:head:add'] },
  )
}

test('tables of the product are for the platform to draw from', () => {
  open()
  expect(screen.getByText(/只有平台可以从已有的表新建/)).toBeTruthy()
  expect(screen.queryByLabelText('已有的表')).toBeNull()
})

test('the fields of a table are chosen and become a form to draw on', async () => {
  const server = fakeServer(onlineForm, [], ({ path, query }) => {
    if (path === `${onlineForm.path}/options`)
      return granted([{ value: position.path, text: position.title }])
    if (path === '/resource/definition' && query.path === position.path) return granted(position)
    if (path === `${onlineForm.path}/add`) return granted({ id: 'f1' })
    return undefined
  })
  open(aUser({ hotelCode: '' }))
  expect(screen.getByText('先选择一个表，再选择要带上的字段')).toBeTruthy()
  fireEvent.mouseDown(await screen.findByLabelText('已有的表'))
  fireEvent.click(await screen.findByTitle(position.title))
  const all = await screen.findAllByRole('checkbox')
  const [first] = all
  if (first === undefined) throw new Error('no field')
  await userEvent.click(first)
  await userEvent.click(screen.getByRole('button', { name: `用这${all.length - 1}个字段新建` }))
  await userEvent.click(await screen.findByRole('button', { name: '开始设计' }))
  await waitFor(() => expect(server.askedFor(`${onlineForm.path}/add`)).toHaveLength(1))
  const body = server.lastOf(`${onlineForm.path}/add`)?.body as { title: string; fields: { name: string }[] }
  expect(body.title).toBe(`${position.title}副本`)
  expect(body.fields.map(({ name }) => name)).toEqual(Object.keys(position.fields).slice(1))
})
