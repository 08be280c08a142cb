import type { SelfData } from '@kezhan/online/model/report-self'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import SelfReportPage from './SelfReportPage'

afterEach(clearPage)

const base = '/online/selfReport'
const rights = [
  'online:selfReport:list',
  'online:selfReport:edit',
  'online:selfReport:export',
  'sys:position:list',
]
const rowsOnly: SelfData = {
  columns: [{ key: 'c0', title: '职务名称', unit: 'text', part: 'column' }],
  rows: [{ c0: '经理' }],
  isCut: false,
}
const grouped: SelfData = {
  columns: [
    { key: 'g0', title: '职务名称', unit: 'text', part: 'group' },
    { key: 's0', title: '行数', unit: 'number', part: 'sum' },
  ],
  rows: [{ g0: '经理', s0: 7 }],
  totals: { g0: null, s0: 8 },
  isCut: false,
}

function open(sources: readonly object[] = [{ path: position.path, title: '职务管理', isDrawn: false }]) {
  const server = fakeServer(position, [], ({ path, body }) => {
    if (path === `${base}/sources`) return granted(sources)
    if (path === `${base}/list`) return granted([])
    if (path === `${base}/preview`) {
      const { design } = body as { design: { groups: unknown[] } }
      return granted(design.groups.length > 0 ? grouped : rowsOnly)
    }
    if (path === `${base}/run`) return granted(grouped)
    if (path === `${base}/save`) return granted({ id: 'r1', version: 1 })
    return undefined
  })
  renderPage(<SelfReportPage />, { rights })
  return server
}
async function pick(label: string, option: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  fireEvent.click(await screen.findByTitle(option))
}

test('an empty page says the next step, and who may see nothing is told whom to ask', async () => {
  open()
  expect(await screen.findByText(/先选择数据来源/)).toBeTruthy()
  clearPage()
  open([])
  expect(await screen.findByText(/请管理员授予/)).toBeTruthy()
})

test('a source shows its rows at once, a group its figures, and the design is saved under a name', async () => {
  const server = open()
  await pick('数据来源', '职务管理')
  expect(await screen.findByText('经理')).toBeTruthy()
  const first = server.lastOf(`${base}/preview`)?.body as { design: { source: string; columns: string[] } }
  expect(first.design.source).toBe(position.path)
  expect(first.design.columns.length).toBeGreaterThan(1)
  await pick('分组', '职务名称')
  expect((await screen.findAllByText('7')).length).toBeGreaterThan(0)
  expect(screen.getByRole('row', { name: /合计/ }).textContent).toBe('合计8')
  expect(server.lastOf(`${base}/preview`)?.body).toMatchObject({
    design: { groups: [{ field: 'name', step: 'value' }] },
  })
  await userEvent.click(screen.getByRole('button', { name: '保存报表' }))
  await userEvent.type(await screen.findByLabelText('报表名称'), '职务人数')
  await userEvent.click(screen.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.lastOf(`${base}/save`)?.body).toMatchObject({
      name: '职务人数',
      design: { source: position.path, groups: [{ field: 'name', step: 'value' }] },
    }),
  )
  expect(await screen.findByRole('button', { name: /导出/ })).toBeTruthy()
})
