import { repair } from '@kezhan/demo/model/repair'
import { fakeServer, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OwnTasks } from './OwnTasks'

afterEach(clearPage)

test('a list that could not be read says so, is not written over, and comes when asked again', async () => {
  let isDown = true
  const server = fakeServer(repair, [], ({ path }) =>
    isDown && path === '/sys/preference/get' ? refused('服务器暂时无法处理，请稍后重试') : undefined,
  )
  server.preferences.set('dashboard:tasks', [{ id: 1, text: '对账', isDone: false }])
  renderPage(<OwnTasks />, { rights: [] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('服务器暂时无法处理')
  expect(screen.queryByText(/没有待办/), 'nobody knows that there is none').toBeNull()
  expect(screen.getByRole('textbox', { name: '新的待办' }).hasAttribute('disabled')).toBe(true)
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('checkbox', { name: '对账' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
