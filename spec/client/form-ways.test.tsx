import OnlineErpListPage from '@kezhan/online/web/pages/OnlineErpListPage'
import OnlineFormListPage from '@kezhan/online/web/pages/OnlineFormListPage'
import OnlineInnerListPage from '@kezhan/online/web/pages/OnlineInnerListPage'
import OnlineRecordPage from '@kezhan/online/web/pages/OnlineRecordPage'
import OnlineTabListPage from '@kezhan/online/web/pages/OnlineTabListPage'
import OnlineTreeListPage from '@kezhan/online/web/pages/OnlineTreeListPage'
import { defineResource, type Resource } from '@kezhan/resource/define'
import type { Row } from '@kezhan/web-kit/resource/row'
import {
  fakeServer,
  granted,
  type Reply,
  refused,
  type Sent,
} from '@kezhan/web-kit/resource/testing/fake-server'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test } from 'vitest'

pretendLayout()
afterEach(clearPage)

const purchase = defineResource({
  path: '/online/data/purchase',
  table: 'onl_purchase',
  title: '采购单',
  scope: 'hotel',
  fields: {
    name: { kind: 'text', label: '事由', required: true },
    paper: { kind: 'file', label: '合同' },
  },
  children: {
    items: {
      table: 'onl_purchase_item',
      title: '物品',
      masterKey: 'purchaseId',
      fields: { goods: { kind: 'text', label: '品名', required: true } },
    },
    offers: {
      table: 'onl_purchase_offer',
      title: '报价',
      masterKey: 'purchaseId',
      fields: { shop: { kind: 'text', label: '供应商' } },
    },
  },
})
const rows: readonly Row[] = [
  {
    id: 'a',
    version: 2,
    name: '毛巾',
    paper: 'temp/hetong_1.pdf',
    items: [{ id: 'i1', goods: '浴巾' }],
    offers: [{ id: 'o1', shop: '布艺行' }],
  },
  { id: 'b', version: 1, name: '灯泡', paper: null, items: [], offers: [] },
]
const rights = allRights('online:data:purchase')
const user = userEvent.setup({ delay: null })

function open(
  Page: () => React.ReactNode,
  {
    answer,
    held = rights,
    of = purchase,
  }: {
    answer?: (sent: Sent) => Reply
    held?: readonly string[]
    of?: Resource
  } = {},
) {
  const server = fakeServer(of, rows, answer)
  renderPage(<Page />, { rights: held, address: '/online/any/purchase' })
  return server
}
const master = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

test('LOWCODE-014 the masters stand above, the rows of the chosen one below, and are saved with it', async () => {
  const server = open(OnlineErpListPage)
  expect(await screen.findByText(/点击上面的一行/)).toBeTruthy()
  fireEvent.click(await master('毛巾'))
  expect(await screen.findByDisplayValue('浴巾')).toBeTruthy()
  expect(screen.getByDisplayValue('布艺行')).toBeTruthy()
  expect((await master('毛巾')).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getAllByRole('button', { name: /添加一行/ })[0] as HTMLElement)
  const boxes = screen.getAllByRole('textbox', { name: '品名' })
  await user.type(boxes.at(-1) as HTMLElement, '面巾')
  fireEvent.click(screen.getByRole('button', { name: '保存明细' }))
  await waitFor(() =>
    expect(server.lastOf('/online/data/purchase/edit')?.body).toEqual({
      id: 'a',
      version: 2,
      items: [{ id: 'i1', goods: '浴巾' }, { goods: '面巾' }],
    }),
  )
})

test('LOWCODE-014 what is not saved is not lost without a question, and somebody else’s change is said', async () => {
  open(OnlineErpListPage, {
    answer: ({ path }) =>
      path.endsWith('/edit')
        ? refused('数据已被他人修改，请刷新后重试', { refusal: 'row.changed' })
        : undefined,
  })
  fireEvent.click(await master('毛巾'))
  await user.type(await screen.findByDisplayValue('浴巾'), '大')
  fireEvent.click(await master('灯泡'))
  expect((await screen.findAllByText('放弃未保存的修改？')).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('button', { name: '继续填写' }))
  expect(screen.getByDisplayValue('浴巾大')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '保存明细' }))
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeTruthy()
  expect(screen.getByDisplayValue('浴巾大')).toBeTruthy()
})

test('LOWCODE-014 who may only look gets tables without boxes', async () => {
  open(OnlineErpListPage, { held: ['online:data:purchase:list'] })
  fireEvent.click((await screen.findAllByRole('button', { name: /明细/ }))[0] as HTMLElement)
  const items = await screen.findByRole('region', { name: '物品' })
  expect(within(items).getByText('浴巾')).toBeTruthy()
  expect(within(items).queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: '保存明细' })).toBeNull()
})

test('LOWCODE-015 masters and each kind of their rows are tabs; a chosen row leads to its first', async () => {
  open(OnlineTabListPage)
  const tabs = (await screen.findAllByRole('tab')).map(tab => tab.textContent)
  expect(tabs).toEqual(['采购单', '物品', '报价'])
  fireEvent.click(screen.getByRole('tab', { name: '报价' }))
  expect(screen.getByText('请先在“采购单”中选择一行')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '采购单' }))
  fireEvent.click(await master('毛巾'))
  expect(screen.getByRole('tab', { name: '物品' }).getAttribute('aria-selected')).toBe('true')
  expect(await screen.findByDisplayValue('浴巾')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '报价' }))
  expect(screen.getByDisplayValue('布艺行').closest('[hidden]')).toBeNull()
  expect(screen.getByDisplayValue('浴巾').closest('[hidden]')).not.toBeNull()
})

test('LOWCODE-020 the rows of a master open inside of its own row', async () => {
  open(OnlineInnerListPage)
  const arrow = await screen.findByRole('button', { name: '展开 毛巾' })
  fireEvent.click(arrow)
  expect(await screen.findByDisplayValue('浴巾')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '收起 毛巾' }))
  expect(screen.queryByDisplayValue('浴巾')).toBeNull()
})

test('LOWCODE-018 a tree form is a tree; one that is none, or is not there, says so', async () => {
  const place: Resource = {
    path: '/online/data/purchase',
    table: 'onl_purchase',
    title: '位置',
    scope: 'hotel',
    fields: {
      name: { kind: 'text', label: '名称' },
      pid: {
        kind: 'tree',
        label: '上级',
        ref: { path: '/online/data/purchase', text: 'name' },
        hideIn: ['list'],
      },
    },
    tree: { parent: 'pid', label: 'name' },
  }
  const top = { id: 't', name: '一楼', pid: null, hasChild: '1' }
  const below = { id: 'u', name: '大堂', pid: 't', hasChild: '0' }
  fakeServer(place, [top, below])
  renderPage(<OnlineTreeListPage />, { rights, address: '/online/cgformTreeList/purchase' })
  expect(await screen.findByText('一楼')).toBeTruthy()
  expect(screen.queryByText('大堂')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '展开行' }))
  expect(await screen.findByText('大堂')).toBeTruthy()
  clearPage()
  open(OnlineTreeListPage)
  expect(await screen.findByText('“采购单”不是树形，不能以树查看')).toBeTruthy()
  clearPage()
  const { children: _, ...flat } = purchase
  for (const Page of [OnlineErpListPage, OnlineTabListPage, OnlineInnerListPage]) {
    open(Page, { of: flat })
    expect(await screen.findByText('“采购单”没有子表，不能以主子表查看')).toBeTruthy()
    expect(screen.getByRole('button', { name: '以列表查看' })).toBeTruthy()
    clearPage()
  }
  open(OnlineErpListPage, {
    answer: ({ path }) => (path === '/resource/definition' ? refused('没有这个资源') : undefined),
  })
  expect(await screen.findByText('没有这个资源')).toBeTruthy()
})

test('the records of a drawn form are a list', async () => {
  open(OnlineFormListPage)
  expect((await screen.findAllByText('毛巾')).length).toBeGreaterThan(0)
})

function openRecord(held: readonly string[], answer: (sent: Sent) => Reply = () => undefined, id = 'a') {
  const server = fakeServer(purchase, rows, sent => {
    const reply = answer(sent)
    if (reply !== undefined) return reply
    if (sent.path === '/online/record/relations')
      return granted([
        {
          path: '/online/data/payment',
          title: '付款',
          field: 'purchase',
          label: '采购单',
          total: 7,
          rows: [{ id: 'p1', text: '首款' }],
        },
        {
          path: '/base/room',
          title: '房间',
          field: 'x',
          label: '来自',
          total: 1,
          rows: [{ id: 'r1', text: '301' }],
        },
      ])
    if (sent.path === '/sys/dataLog/list') return granted({ records: [], total: 0 })
    return undefined
  })
  renderPage(
    <Routes>
      <Route path="/online/df/:table/:id" element={<OnlineRecordPage />} />
    </Routes>,
    { rights: held, address: `/online/df/purchase/${id}` },
  )
  return server
}

test('LOWCODE-016 one record as a page: fields, rows below, files, history and what points to it', async () => {
  const server = openRecord([...rights, 'sys:dataLog:list'])
  expect(await screen.findByRole('heading', { name: '毛巾' })).toBeTruthy()
  expect(screen.getByText('浴巾')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '文件' })).getByText(/hetong/)).toBeTruthy()
  expect(await screen.findByText('还没有修改记录')).toBeTruthy()
  expect(server.lastOf('/sys/dataLog/list')?.query).toMatchObject({ dataTable: purchase.path, dataId: 'a' })
  expect((await screen.findByRole('link', { name: '首款' })).getAttribute('href')).toBe(
    '/online/df/payment/p1',
  )
  expect(screen.getByRole('link', { name: '301' }).getAttribute('href')).toBe('/online/df/base.room/r1')
  fireEvent.click(screen.getByRole('button', { name: '编辑' }))
  expect(await screen.findByText('编辑采购单')).toBeTruthy()
})

test('LOWCODE-016 without the rights there is neither 编辑 nor history; a record that is gone says so', async () => {
  openRecord(['online:data:purchase:list'])
  expect(await screen.findByRole('heading', { name: '毛巾' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(screen.queryByRole('region', { name: '修改记录' })).toBeNull()
  clearPage()
  openRecord(rights, ({ path }) => (path.endsWith('/queryById') ? refused('未找到对应实体') : undefined), 'z')
  expect(await screen.findByText('未找到对应实体')).toBeTruthy()
})
