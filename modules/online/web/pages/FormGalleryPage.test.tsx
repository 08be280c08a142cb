import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import type { GalleryCard } from '@kezhan/online/model/bundle-calls'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import FormGalleryPage from './FormGalleryPage'

afterEach(clearPage)

const card = (key: string, title: string, state: GalleryCard['state']): GalleryCard => ({
  key,
  code: key,
  title,
  about: '说明',
  holds: ['16个字段', '看板'],
  state,
})
const rehearsal = (isBlocked: boolean) => ({
  title: '资产',
  lines: [{ what: isBlocked ? 'blocked' : 'new', text: '表单“资产”（asset），16个字段' }],
  isBlocked,
  seal: 's-1',
})

function open({ isBlocked = false, rights = ['online:cgform:head:list', 'online:cgform:head:add'] } = {}) {
  const server = fakeServer(position, [], ({ path }) => {
    if (path === '/online/gallery/list')
      return granted([
        card('asset', '资产', 'absent'),
        card('visitor', '访客登记', 'live'),
        card('x', '投诉', 'drawn'),
      ])
    if (path === '/online/gallery/rehearse') return granted(rehearsal(isBlocked))
    if (path === '/online/gallery/install') return granted(rehearsal(false), '安装成功')
    return undefined
  })
  const place = { user: aUser(), businessDate: undefined, pages: [], reload: async () => undefined }
  renderPage(
    <WorkplaceProvider value={{ ...place, isSafeMode: false }}>
      <FormGalleryPage />
    </WorkplaceProvider>,
    { rights },
  )
  return server
}

test('cards say what they hold; one that is installed opens, one that is out of service leads on', async () => {
  open()
  expect(await screen.findByRole('heading', { name: /资产/ })).toBeTruthy()
  expect(screen.getAllByText('16个字段')).toHaveLength(3)
  expect(screen.getByRole('button', { name: '打开访客登记' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '安装访客登记' })).toBeNull()
  expect(screen.getByRole('button', { name: '到在线表单中启用' })).toBeTruthy()
})

test('the preview says what would happen and installs nothing', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: '预览资产' }))
  expect(await screen.findByText('表单“资产”（asset），16个字段')).toBeTruthy()
  expect(server.askedFor('/online/gallery/install')).toHaveLength(0)
})

test('installing is one step, by the seal of the rehearsal; what is in its way is said', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: '安装资产' }))
  fireEvent.click(await screen.findByRole('button', { name: '安装' }))
  await waitFor(() =>
    expect(server.lastOf('/online/gallery/install')?.body).toMatchObject({ key: 'asset', seal: 's-1' }),
  )
  clearPage()
  const blocked = open({ isBlocked: true })
  fireEvent.click(await screen.findByRole('button', { name: '安装资产' }))
  fireEvent.click(await screen.findByRole('button', { name: '安装' }))
  expect(await screen.findByText('有不能导入的内容，不会改动任何数据')).toBeTruthy()
  expect(blocked.askedFor('/online/gallery/install')).toHaveLength(0)
})

test('who may not draw forms looks only', async () => {
  open({ rights: ['online:cgform:head:list'] })
  expect(await screen.findByRole('button', { name: '安装资产' })).toHaveProperty('disabled', true)
})
