import { aUser } from '@kezhan/client/request/testing/a-user'
import { WorkplaceProvider } from '@kezhan/client/workplace/workplace'
import { onlineReport } from '@kezhan/online/model/report'
import OnlineReportListPage from '@kezhan/online/web/pages/OnlineReportListPage'
import OnlineReportPage from '@kezhan/online/web/pages/OnlineReportPage'
import { allRights, clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { pretendLayout } from '@kezhan/widgets/editable-table/testing/layout'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageOf, servePaths } from './testing/paths-server'

pretendLayout()

afterEach(clearPage)

const config = {
  cgRpConfigId: 'r1',
  cgRpConfigName: '房型价目表',
  columns: [
    { title: '房型', dataIndex: 'name', align: 'left', fieldType: 'String' },
    {
      title: '门市价',
      dataIndex: 'price_fen',
      align: 'right',
      fieldType: 'Money',
      sorter: true,
      isTotal: true,
    },
  ],
  dictOptions: {},
}
const lines = [{ label: '房型', field: 'name', mode: 'single', view: 'string' }]
const api = '/online/cgreport/api'
const serveReport = () =>
  servePaths({
    [`${api}/getRpColumns/room_type_list`]: () => config,
    [`${api}/getRpColumns/r1`]: () => config,
    [`${api}/getQueryInfo/r1`]: () => lines,
    [`${api}/getParamsInfo/r1`]: () => [{ paramName: 'guests', paramTxt: '至少可住', paramValue: '2' }],
    [`${api}/getData/r1`]: () => ({
      records: [
        { name: '大床房', price_fen: 36800 },
        { name: '双床房', price_fen: 128800 },
      ],
      total: 2,
      totals: { price_fen: 165600 },
    }),
  })
const dataAsked = `${api}/getData/r1`

test('LOWCODE-019 a report by its code: columns, money in yuan, totals, parameters and search in the address', async () => {
  const { askedFor } = serveReport()
  const { address } = renderPage(<OnlineReportListPage />, {
    rights: ['online:cgreport:data'],
    address: '/online/cgreport/room_type_list?self_guests=3',
  })
  expect(await screen.findByText('1,288.00')).toBeTruthy()
  expect(screen.getByText('1,656.00')).toBeTruthy()
  expect(askedFor(dataAsked)[0]).toEqual({ self_guests: '3', pageNo: '1', pageSize: '20' })
  expect(screen.getByRole('textbox', { name: '至少可住' })).toHaveProperty('value', '3')
  fireEvent.change(screen.getByRole('textbox', { name: '房型' }), { target: { value: '大床' } })
  fireEvent.click(screen.getByRole('button', { name: '查询' }))
  await waitFor(() => expect(address().get('name')).toBe('*大床*'))
  fireEvent.click(screen.getByRole('columnheader', { name: '门市价' }))
  await waitFor(() => expect(askedFor(dataAsked).at(-1)).toMatchObject({ column: 'price_fen', order: 'asc' }))
  expect(askedFor(dataAsked).at(-1)).toMatchObject({ name: '*大床*', self_guests: '3' })
  fireEvent.click(screen.getByRole('button', { name: '重置' }))
  await waitFor(() => expect(address().get('self_guests')).toBeNull())
  expect(screen.getByRole('textbox', { name: '至少可住' })).toHaveProperty('value', '2')
  // Without the right there is nothing to export with.
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull()
})

test('REQ-023 an entry of the menu that asks for something in quotes, as the former platform wrote it, asks for what is in them', async () => {
  const { askedFor } = serveReport()
  const address = `/online/cgreport/room_type_list?self_guests='3'&name="大床"`
  renderPage(<OnlineReportListPage />, { rights: ['online:cgreport:data'], address })
  expect(await screen.findByText('1,288.00')).toBeTruthy()
  expect(askedFor(dataAsked)[0]).toEqual({ self_guests: '3', name: '大床', pageNo: '1', pageSize: '20' })
})

test('LOWCODE-003 a report opened by its id below /report; one that is gone says so', async () => {
  serveReport()
  renderPage(<OnlineReportListPage />, {
    rights: ['online:cgreport:data', 'online:cgreport:export'],
    address: '/report/online/r1',
  })
  expect(await screen.findByRole('heading', { name: '房型价目表' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /导出/ })).toBeTruthy()
  clearPage()
  servePaths({
    [`${api}/getRpColumns/gone`]: () => {
      throw new Error('动态报表配置不存在!')
    },
  })
  renderPage(<OnlineReportListPage />, { rights: [], address: '/report/online/gone' })
  expect(await screen.findByText('动态报表配置不存在!')).toBeTruthy()
})

test('LOWCODE-009 the list of reports; parsing the statement fills columns and parameters and keeps what was edited', async () => {
  const row = {
    id: 'r1',
    version: 1,
    code: 'room_type_list',
    name: '房型价目表',
    isShared: 'Y',
    cgrSql: 'select 1',
  }
  const item = { id: 'i1', fieldName: 'name', fieldTxt: '房型名称', orderNum: 5, fieldType: 'String' }
  const kept = { isShow: 'Y', isOrder: 'N', isSearch: 'Y', searchMode: 'single', isTotal: 'N' }
  servePaths({
    '/resource/definition': () => onlineReport,
    [`${onlineReport.path}/list`]: query => pageOf([row], { pageNo: '1', pageSize: '10', ...query }),
    [`${onlineReport.path}/queryById`]: () => ({ ...row, items: [{ ...item, ...kept }], params: [] }),
    [`${onlineReport.path}/parseSql`]: () => ({
      fields: [
        { fieldName: 'code', fieldTxt: 'code', fieldType: 'String', orderNum: 1 },
        { fieldName: 'name', fieldTxt: 'name', fieldType: 'String', orderNum: 2 },
      ],
      params: [{ paramName: 'guests', paramTxt: 'guests', orderNum: 1 }],
    }),
    [`${onlineReport.path}/preview`]: () => ({ columns: ['code'], rows: [{ code: 'DKR' }] }),
  })
  const place = { user: aUser(), businessDate: undefined, pages: [], isSafeMode: false }
  const page = (
    <WorkplaceProvider value={{ ...place, reload: async () => undefined }}>
      <OnlineReportPage />
    </WorkplaceProvider>
  )
  renderPage(page, {
    rights: [...allRights('online:cgreport:head'), 'online:cgreport:parse', 'online:cgreport:data'],
  })
  fireEvent.click(await screen.findByRole('button', { name: /编辑/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByDisplayValue('房型名称')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: '解析SQL' }))
  expect(await within(dialog).findByText('报表列（2）')).toBeTruthy()
  expect(within(dialog).getAllByDisplayValue('code')).toHaveLength(2)
  expect(within(dialog).getByDisplayValue('房型名称')).toBeTruthy()
  expect(within(dialog).getAllByDisplayValue('guests')).toHaveLength(2)
  fireEvent.click(within(dialog).getByRole('button', { name: '预览' }))
  expect(await screen.findByText('DKR')).toBeTruthy()
})
