import { readEnhanceRecords } from '@kezhan/client/request/enhance-records'
import { dataPath } from '@kezhan/online/rules/data-path'
import type { Resource } from '@kezhan/resource/define'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import FormActionsPage from './FormActionsPage'

afterEach(() => {
  clearPage()
  localStorage.clear()
})

const repair: Resource = {
  path: dataPath('repair'),
  table: 'onl_repair',
  title: '维修单',
  scope: 'hotel',
  fields: { title: { kind: 'text', label: '标题' }, state: { kind: 'text', label: '状态' } },
}
const saved = {
  title: '维修单',
  version: 2,
  actions: [
    {
      key: 'close',
      title: '关单',
      enabled: 'Y',
      when: 'button',
      place: 'row',
      style: 'primary',
      right: 'edit',
      match: 'and',
      lines: [],
      steps: [{ kind: 'set', values: [{ field: 'state', from: 'constant', value: '完成' }] }],
    },
  ],
  versions: [{ number: 1, count: 3, savedBy: '张三', savedAt: '2026-01-02 03:04:05' }],
  formerTexts: [{ kind: 'enhanceJs', title: 'JS增强（form）', text: 'that.x = 1' }],
}

function open(save = granted({ version: 3 })) {
  const server = fakeServer(repair, [], ({ path, method }) => {
    if (path === '/online/flows/actions/repair') return method === 'POST' ? save : granted(saved)
    if (path === '/online/flows/actions/repair/versions/1') return granted([])
    if (path === '/online/flows/choices/repair')
      return granted({
        forms: [{ code: 'repair', title: '维修单', fields: repair.fields }],
        endpoints: ['财务系统'],
        sheets: ['维修单', '存根'],
      })
    return undefined
  })
  renderPage(
    <Routes>
      <Route path="/online/cgformActions/:code" element={<FormActionsPage />} />
    </Routes>,
    { rights: allRights('online:cgform:head'), address: '/online/cgformActions/repair' },
  )
  return server
}
async function choose(label: string, option: string, index = 0) {
  const box = (await screen.findAllByLabelText(label))[index]
  if (box === undefined) throw new Error(`there is no ${label}`)
  fireEvent.mouseDown(box)
  fireEvent.click(await screen.findByTitle(option))
}

test('an action is drawn by choosing, saved with the version that was seen, and kept in the browser', async () => {
  const server = open()
  fireEvent.click(await screen.findByRole('button', { name: /添加动作$/ }))
  const names = screen.getAllByLabelText('动作名称')
  fireEvent.change(names[1] as HTMLElement, { target: { value: '通知财务' } })
  await choose('步骤', '推送到外部系统', 1)
  await choose('推送地址', '财务系统')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedFor('/online/flows/actions/repair').some(one => one.method === 'POST')).toBe(true),
  )
  const { body } = server.sent.find(one => one.method === 'POST') ?? { body: null }
  expect(body).toMatchObject({
    version: 2,
    actions: [
      { key: 'close' },
      { title: '通知财务', when: 'saved', steps: [{ kind: 'webhook', endpoint: '财务系统' }] },
    ],
  })
  await waitFor(() => expect(readEnhanceRecords('repair')).toHaveLength(1))
})

test('which sheet a button prints is picked from those of the form', async () => {
  const server = open()
  await choose('步骤', '打印本记录')
  await choose('打印模板', '存根')
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.sent.find(one => one.method === 'POST')?.body).toMatchObject({
      actions: [{ key: 'close', steps: [{ kind: 'print', sheet: '存根' }] }],
    }),
  )
})

test('a refusal keeps what was drawn', async () => {
  const server = open(refused('别人已保存了新的版本，请刷新后重试'))
  const name = await screen.findByLabelText('动作名称')
  fireEvent.change(name, { target: { value: '改过' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.sent.some(one => one.method === 'POST')).toBe(true))
  expect(await screen.findByDisplayValue('改过')).toBeTruthy()
  expect(readEnhanceRecords('repair')).toHaveLength(0)
})

test('a former version is put in, and former scripts are shown as text', async () => {
  open()
  expect(await screen.findByText('JS增强（form）')).toBeTruthy()
  expect(screen.getByText(/只供查看，不会执行/)).toBeTruthy()
  await choose('恢复以前的版本', '第1版 3个动作 张三 2026-01-02 03:04')
  await waitFor(() => expect(screen.queryByLabelText('动作名称')).toBeNull())
})
