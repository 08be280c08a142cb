import { postingCode } from '@kezhan/folios/model/posting-code'
import type { BillDialogProps } from '@kezhan/folios/web/bill/bill-dialog-props'
import { fakeServer, granted } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TransferDialog } from './TransferDialog'

afterEach(clearPage)

const records = [
  { folioId: 'f1', roomNos: '301', bookerName: '张三' },
  { folioId: 'f2', roomNos: '302', bookerName: '李四' },
]

test('lines go to the bill of another room in the house', async () => {
  const server = fakeServer(postingCode, [], ({ path }) => {
    if (path === '/ebk/order/page') return granted({ records, total: 2, size: 200, current: 1, pages: 1 })
    return path === '/ebk/account/transfer' ? granted({ folio: {}, lineIds: [] }) : undefined
  })
  // The dialog reads no more of a bill and its lines than this.
  const detail = { folio: { id: 'f1', version: 3 } } as BillDialogProps['detail']
  const lines = [{ id: 'l1', side: 'D', amountFen: 2500 }]
  const chosen = lines as unknown as BillDialogProps['chosen']
  const onDone = vi.fn()
  renderPage(<TransferDialog detail={detail} chosen={chosen} onDone={onDone} onClosed={vi.fn()} />, {
    rights: ['acct:transfer'],
  })
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  expect(await dialog.findByText('请选择转入的房间')).toBeTruthy()
  await userEvent.click(dialog.getByRole('combobox', { name: '转入房间' }))
  await userEvent.click(await screen.findByTitle('302 李四'))
  expect(screen.queryByTitle('301 张三')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(server.lastOf('/ebk/account/transfer')?.body).toEqual({
    folioId: 'f1',
    version: 3,
    lineIds: ['l1'],
    targetFolioId: 'f2',
  })
})
