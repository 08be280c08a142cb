import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useApprovedAct } from '@kezhan/folios/web/approvals/use-approved-act'
import { walkOut } from '@kezhan/stays/model/check-out-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { Alert } from 'antd'
import type { StayDialogProps } from './stay-dialog-props'

/** 走结: the guest is gone without paying; the room is free, the account waits. Who may not do it applies for it. */
export function WalkOutDialog({ stay, detail, onClosed }: StayDialogProps) {
  const { can } = useAccess()
  const act = useApprovedAct()
  const mayDo = can('stay:walkout')
  const who = `${stay.roomNo} ${stay.guestName}`
  const warning = `房间将释放，账户保持未结，余额 ${formatYuan(detail.folio?.balanceFen ?? 0)}`
  return (
    <CallDialog
      call={walkOut}
      title={`${mayDo ? '走结' : '申请走结'} ${who}`}
      given={{ stayId: stay.stayId, version: stay.version }}
      fields={mayDo ? ['reason', 'responsible'] : ['reason']}
      overrides={{ reason: { label: '走结原因' } }}
      note={<Alert type="warning" showIcon title={warning} style={{ marginBlockEnd: 16 }} />}
      done={`${stay.roomNo} 已走结`}
      act={async (sent, done) => {
        const outcome = await act(walkOut, sent, done, sent.reason)
        return outcome !== 'refused'
      }}
      onClosed={onClosed}
    />
  )
}
