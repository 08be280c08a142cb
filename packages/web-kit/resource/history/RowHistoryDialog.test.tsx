import { position } from '@kezhan/web-kit/resource/testing/positions'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RowDetailDialog } from '../list/RowDetailDialog'

afterEach(clearPage)

const record = (id: string, dataVersion: string, action: string) => ({
  id,
  dataVersion,
  action,
  dataTable: 't',
  tableTitle: '职务',
  dataId: 'p1',
  rowTitle: '经理',
  dataContent: '{}',
  callTitle: '职务：编辑',
  requestId: 'r',
  shiftName: null,
  createBy: 'admin',
  realname: '管理员',
  createTime: '2026-07-01 12:00:00',
})
const side = (text: string) => ({ exists: true, cells: [{ name: 'name', label: '职务名称', text }] })

function open(rights: readonly string[], records = [record('9', '1', 'edit'), record('8', '0', 'add')]) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const address = new URL(url, 'http://localhost')
    asked.push(address)
    const result = address.pathname.endsWith('/dataLog/list')
      ? { records, total: records.length, size: 100, current: 1, pages: 1, isCapped: false }
      : address.pathname.endsWith('queryCompareList')
        ? [side('旧名'), side('新名')]
        : { id: 'p1', version: 1, code: 'A', name: '新名', createBy: 'admin', createTime: '' }
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
  renderPage(<RowDetailDialog resource={position} id="p1" onEdit={undefined} onClosed={() => undefined} />, {
    rights,
  })
  return asked
}

test('the detail of a row opens its history for those with the right, newest change first', async () => {
  const asked = open(['sys:position:list', 'sys:dataLog:list'])
  await userEvent.click(await screen.findByRole('button', { name: '修改记录' }))
  expect((await screen.findByText('旧名')).tagName).toBe('DEL')
  const list = asked.find(({ pathname }) => pathname.endsWith('/dataLog/list'))
  expect([list?.searchParams.get('dataTable'), list?.searchParams.get('dataId')]).toEqual([
    '/sys/position',
    'p1',
  ])
  expect(screen.getByRole('button', { name: /版本 1/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: /版本 0/ }))
  await waitFor(() => expect(asked.at(-1)?.searchParams.get('dataId1')).toBe('8'))
})

test('without the right there is no history, and a row without changes says so', async () => {
  open(['sys:position:list'])
  await screen.findByText('详细信息')
  expect(screen.queryByRole('button', { name: '修改记录' })).toBeNull()
  clearPage()
  open(['sys:position:list', 'sys:dataLog:list'], [])
  await userEvent.click(await screen.findByRole('button', { name: '修改记录' }))
  expect(await screen.findByText('还没有修改记录')).toBeTruthy()
})
