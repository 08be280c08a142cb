import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { PayMethodPart } from '@kezhan/desk/web/PayMethodPart'
import { memberRefund, memberRefundPreview } from '@kezhan/members/model/purse-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { Alert } from 'antd'
import { useMemberAct } from '../use-member-act'
import { DialogWait } from './DialogWait'
import type { MemberDialogProps } from './member-dialog-props'

/** 退储值: principal only; how much at most, and what of the gift goes with it, is said first. */
export function RefundDialog({ member: { id, name }, onClosed }: MemberDialogProps) {
  const act = useMemberAct()
  const preview = useCall(memberRefundPreview, { memberId: id }, { quiet: true, staleTimeMs: 0 })
  const title = `退储值 · ${name}`
  const { data } = preview
  if (data === undefined || data.paidOutFen === 0)
    return (
      <DialogWait
        title={title}
        problem={preview.error}
        said={data === undefined ? undefined : '没有可退的本金；赠送金额不退。'}
        onClosed={onClosed}
      />
    )
  return (
    <CallDialog
      call={memberRefund}
      title={title}
      given={{ memberId: id }}
      initial={{ amountFen: data.paidOutFen, payCode: '9001' }}
      fields={['amountFen', 'payCode', 'reason']}
      overrides={{
        amountFen: { help: `最多可退 ${formatYuan(data.paidOutFen)}`, max: data.paidOutFen },
        payCode: { label: '退款方式' },
        reason: { missing: '请填写原因' },
      }}
      parts={{ payCode: PayMethodPart }}
      note={
        <Alert
          type="info"
          showIcon
          title={`全退时付给会员 ${formatYuan(data.paidOutFen)}，本金减少 ${formatYuan(data.principalFen)}，赠送收回 ${formatYuan(data.giftFen)}`}
          description="从最近一次充值退起；退到的那次充值，未用的赠送收回，已用的赠送从本金扣除。"
          style={{ marginBottom: 16 }}
        />
      }
      okText="退款"
      widthPx={520}
      done={({ paidOutFen, receiptNo }) => `已退 ${formatYuan(paidOutFen)}，收据 ${receiptNo}`}
      act={async (sent, done) => (await act(memberRefund, sent, done)) !== undefined}
      onClosed={onClosed}
    />
  )
}
