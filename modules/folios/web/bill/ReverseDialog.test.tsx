import { postingCode } from '@kezhan/folios/model/posting-code'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BillDialogProps } from './bill-dialog-props'
import { ReverseDialog } from './ReverseDialog'

afterEach(clearPage)

const line = (id: string) => ({ id, codeName: '小商品', amountFen: 2500, state: 'open' })

/** The dialog reads no more of a bill and its lines than this. */
function open(ids: readonly string[]) {
  const server = fakeServer(postingCode, [], ({ path }) => {
    if (path === '/ebk/account/reverse')
      return refused('冲账金额超过您的限额20.00元，可提交审批', {
        code: 'approval.limit',
        deed: { action: '冲账', targetKind: 'line', targetId: 'l1', amountFen: 2500 },
        application: 'sealed1:x',
      })
    if (path === '/ebk/approval/list') return granted({ records: [], total: 0, size: 200, current: 1 })
    return path === '/ebk/approval/apply' ? granted({ id: 'a1' }) : undefined
  })
  const detail = { folio: { id: 'f1', name: '301 张三', version: 3 } } as BillDialogProps['detail']
  const chosen = ids.map(line) as unknown as BillDialogProps['chosen']
  const onClosed = vi.fn()
  renderPage(<ReverseDialog detail={detail} chosen={chosen} onDone={vi.fn()} onClosed={onClosed} />, {
    rights: ['acct:reverse'],
  })
  return { server, onClosed }
}
async function reverse() {
  fireEvent.change(await screen.findByLabelText('冲账原因'), { target: { value: '客人未消费' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
}

test('beyond the own limit it can be applied for, with the application that the refusal brought', async () => {
  const { server, onClosed } = open(['l1'])
  await reverse()
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
  await waitFor(() => expect(onClosed).toHaveBeenCalled())
  expect(server.lastOf('/ebk/approval/apply')?.body).toEqual({
    application: 'sealed1:x',
    reason: '客人未消费',
  })
})

test('who does not want to apply keeps what he typed', async () => {
  const { server, onClosed } = open(['l1', 'l2'])
  await reverse()
  fireEvent.click(await screen.findByRole('button', { name: /返\s?回/ }))
  await waitFor(() => expect(screen.getByLabelText('冲账原因')).toHaveProperty('value', '客人未消费'))
  expect(server.askedFor('/ebk/approval/apply')).toHaveLength(0)
  expect(onClosed).not.toHaveBeenCalled()
})
