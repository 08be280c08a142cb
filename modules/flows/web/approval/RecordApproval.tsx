import { ApiProblem, send } from '@kezhan/client/request/client'
import { useCall, useRefresh } from '@kezhan/client/request/use-call'
import { recordApproval, submitRecord, withdrawRequest } from '@kezhan/flows/model/approval-calls'
import { App, Button, Space } from 'antd'
import { EntryList } from './EntryList'

/** The approvals of a record below its details, and the buttons of who may hand it in or take it back. */
export function RecordApproval({ code, id }: { code: string; id: string }) {
  const { message } = App.useApp()
  const refresh = useRefresh()
  const { data } = useCall(recordApproval, { code, id }, { quiet: true })
  if (data === undefined || (!data.hasFlow && data.entries.length === 0)) return null
  async function act(work: Promise<unknown>, done: string) {
    try {
      await work
      message.success(done)
    } catch (problem) {
      // The request client has shown a refusal.
      if (!(problem instanceof ApiProblem)) throw problem
    }
    await Promise.all(['/online/flows', '/online/data'].map(refresh))
  }
  const { withdraws } = data
  return (
    <section aria-label="审批" style={{ marginBlockEnd: 12 }}>
      <Space wrap>
        {data.maySubmit && (
          <Button type="primary" onClick={() => void act(send(submitRecord, { code, id }), '已提交审批')}>
            提交审批
          </Button>
        )}
        {withdraws !== null && (
          <Button onClick={() => void act(send(withdrawRequest, { requestId: withdraws }), '已撤回')}>
            撤回审批
          </Button>
        )}
        {data.waitsFor.length > 0 && <span>等待{data.waitsFor.join('、')}审批</span>}
      </Space>
      <EntryList entries={data.entries} />
    </section>
  )
}
