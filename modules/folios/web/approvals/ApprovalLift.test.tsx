import { accountPay } from '@kezhan/folios/model/account-calls'
import { postingCode } from '@kezhan/folios/model/posting-code'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { fakeServer, granted, refused } from '@kezhan/web-kit/resource/testing/fake-server'
import { clearPage, renderPage } from '@kezhan/web-kit/resource/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApprovalLift } from './ApprovalLift'

afterEach(clearPage)

/** A dialog of the desk that knows nothing of approvals. */
function Free() {
  const act = useDeskAct()
  const sent = { folioId: 'f1', code: '9202', amountFen: 100, reason: '招待' }
  return (
    <button type="button" onClick={() => void act(accountPay, sent, () => '已免单')}>
      免单
    </button>
  )
}

const deed = { action: '免单', targetKind: 'folio', targetId: 'f1', amountFen: 100 }
function open(records: readonly object[]) {
  const server = fakeServer(postingCode, [], ({ path, body }) => {
    if (path === '/ebk/approval/list')
      return granted({ records, total: records.length, size: 200, current: 1 })
    if (path === '/ebk/approval/apply') return granted({ id: 'a1' })
    if (path !== '/ebk/account/pay') return undefined
    const isAgreed = typeof body === 'object' && body !== null && 'approvalId' in body
    return isAgreed
      ? granted({})
      : refused('没有免单权限，可提交审批', { code: 'approval.needed', deed, application: 'sealed1:x' })
  })
  renderPage(
    <ApprovalLift>
      <Free />
    </ApprovalLift>,
    { rights: [] },
  )
  return server
}

test('any dialog of the desk offers to apply for what the server lets somebody agree to', async () => {
  const server = open([])
  fireEvent.click(await screen.findByRole('button', { name: '免单' }))
  fireEvent.click(await screen.findByRole('button', { name: '提交申请' }))
  await waitFor(() =>
    expect(server.lastOf('/ebk/approval/apply')?.body).toEqual({ application: 'sealed1:x', reason: '招待' }),
  )
  expect(server.askedFor('/ebk/account/pay')).toHaveLength(1)
})

test('an agreement that was given is used without asking', async () => {
  const server = open([{ ...deed, id: 'a7', state: 'approved' }])
  fireEvent.click(await screen.findByRole('button', { name: '免单' }))
  expect(await screen.findByText('已免单')).toBeTruthy()
  expect(server.lastOf('/ebk/account/pay')?.body).toMatchObject({ approvalId: 'a7' })
  expect(server.askedFor('/ebk/approval/apply')).toHaveLength(0)
})
