import { onlineForm } from '@kezhan/online/model/form'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import FormFlowPage from './FormFlowPage'

afterEach(clearPage)

function open(rights: readonly string[], flow: object | null = null) {
  const server = fakeServer(onlineForm, [], ({ path, method }) =>
    path === '/online/flows/approval/leave'
      ? granted(method === 'POST' ? { version: 1 } : { title: '请假单', version: 0, flow })
      : undefined,
  )
  renderPage(
    <Routes>
      <Route path="/online/cgformFlow/:code" element={<FormFlowPage />} />
    </Routes>,
    { rights, address: '/online/cgformFlow/leave' },
  )
  return server
}

test('a flow begins with the superior; steps are added, named and saved in their order', async () => {
  const server = open(allRights('online:cgform:head'))
  fireEvent.change(await screen.findByLabelText('步骤名称'), { target: { value: '上级' } })
  fireEvent.click(screen.getByRole('button', { name: /添加步骤$/ }))
  const names = screen.getAllByLabelText('步骤名称')
  fireEvent.change(names[1] as HTMLElement, { target: { value: '人事' } })
  const deadline = screen.getAllByLabelText('期限')[1] as HTMLElement
  fireEvent.change(deadline, { target: { value: '24' } })
  fireEvent.blur(deadline)
  fireEvent.mouseDown(await screen.findByLabelText('到期后'))
  fireEvent.click(await screen.findByTitle('自动同意'))
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent.some(one => one.method === 'POST')).toBe(true))
  expect(server.sent.find(one => one.method === 'POST')?.body).toMatchObject({
    version: 0,
    flow: {
      enabled: 'Y',
      steps: [
        { name: '上级', mode: 'any', superior: 'Y' },
        { name: '人事', hours: 24, onDeadline: 'agree' },
      ],
    },
  })
})

test('who may only look cannot save', async () => {
  open(['online:cgform:head:list'], { enabled: 'N', steps: [{ name: '经理', mode: 'all', roles: ['x'] }] })
  expect(await screen.findByDisplayValue('经理')).toBeTruthy()
  expect(screen.getByRole('button', { name: '保存' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: '删除第1步' })).toHaveProperty('disabled', true)
})
