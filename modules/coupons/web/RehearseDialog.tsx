import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { autoCouponRehearse, autoCouponRun } from '@kezhan/coupons/model/auto-coupon-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import type { Row } from '@kezhan/web-kit/resource/row'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { Alert, Button, Skeleton, Statistic } from 'antd'
import { useRef, useState } from 'react'

/** 试算: how many would get something now; what was counted can be given at once by who may. */
export function RehearseDialog({
  rule,
  mayRun,
  onDone,
  onClosed,
}: {
  rule: Row
  mayRun: boolean
  onDone(): void
  onClosed(): void
}) {
  const act = useAct()
  const [isOpen, setOpen] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const { data, error } = useCall(autoCouponRehearse, { ruleId: rule.id }, { quiet: true })
  const run = async (): Promise<boolean> => {
    const answer = await act(
      () => send(autoCouponRun, { ruleId: rule.id }, { quiet: true }),
      done => `已发放 ${done.coupons} 张，共 ${done.members} 位会员`,
    )
    return answer !== undefined
  }
  async function handleRun() {
    if (!(await sending.send(run))) return
    onDone()
    setOpen(false)
  }
  return (
    <DialogFrame
      title={`试算 · ${String(rule.name)}`}
      widthPx={460}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        mayRun && rule.enabled === 'Y' ? (
          <FormFooter
            sending={sending}
            okText="立即发放"
            cancelText="关闭"
            isOkDisabled={data === undefined || data.coupons === 0}
            onOk={() => void handleRun()}
            onCancel={() => setOpen(false)}
          />
        ) : (
          <Button onClick={() => setOpen(false)}>关闭</Button>
        )
      }
    >
      <div ref={root}>
        {data === undefined && error === null && <Skeleton active />}
        {error !== null && <Alert type="error" showIcon title={error.message} />}
        {data !== undefined && (
          <div style={{ display: 'flex', gap: 48 }}>
            <Statistic title="将发会员" value={data.members} suffix="位" />
            <Statistic title="将发张数" value={data.coupons} suffix="张" />
            {data.left !== null && <Statistic title="剩余可发" value={data.left} suffix="张" />}
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
