import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { autoCouponRehearse, autoCouponRun } from '@kezhan/coupons/model/auto-coupon-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import type { Row } from '@kezhan/web-kit/resource/row'
import { Alert, Button, Modal, Skeleton, Statistic } from 'antd'
import { useState } from 'react'

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
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useCall(autoCouponRehearse, { ruleId: rule.id }, { quiet: true })
  async function handleRun() {
    setBusy(true)
    const answer = await act(
      () => send(autoCouponRun, { ruleId: rule.id }, { quiet: true }),
      done => `已发放 ${done.coupons} 张，共 ${done.members} 位会员`,
    )
    setBusy(false)
    if (answer === undefined) return
    onDone()
    setOpen(false)
  }
  return (
    <Modal
      title={`试算 · ${String(rule.name)}`}
      width={460}
      open={isOpen}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          {mayRun && rule.enabled === 'Y' && (
            <Button
              type="primary"
              loading={isBusy}
              disabled={data === undefined || data.coupons === 0}
              onClick={() => void handleRun()}
            >
              立即发放
            </Button>
          )}
        </>
      }
    >
      {data === undefined && error === null && <Skeleton active />}
      {error !== null && <Alert type="error" showIcon title={error.message} />}
      {data !== undefined && (
        <div style={{ display: 'flex', gap: 48 }}>
          <Statistic title="将发会员" value={data.members} suffix="位" />
          <Statistic title="将发张数" value={data.coupons} suffix="张" />
          {data.left !== null && <Statistic title="剩余可发" value={data.left} suffix="张" />}
        </div>
      )}
    </Modal>
  )
}
