import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useApprovedAct } from '@kezhan/folios/web/approvals/use-approved-act'
import { walkOut } from '@kezhan/stays/model/check-out-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Alert, Input } from 'antd'
import { useState } from 'react'
import type { StayDialogProps } from './stay-dialog-props'

/** 走结: the guest is gone without paying; the room is free, the account waits. Who may not do it applies for it. */
export function WalkOutDialog({ stay, detail, onClosed }: StayDialogProps) {
  const { can } = useAccess()
  const act = useApprovedAct()
  const [reason, setReason] = useState('')
  const [responsible, setResponsible] = useState('')
  const [isTried, setTried] = useState(false)
  const mayDo = can('stay:walkout')
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (reason.trim() === '') return false
    const why = reason.trim()
    const outcome = await act(
      walkOut,
      {
        ...{ stayId: stay.stayId, version: stay.version, reason: why },
        ...(responsible.trim() === '' ? {} : { responsible: responsible.trim() }),
      },
      () => `${stay.roomNo} 已走结`,
      {
        ...{ action: '走结', targetKind: 'stay', targetId: stay.stayId, reason: why },
        targetTitle: `${stay.roomNo} ${stay.guestName}`,
      },
    )
    return outcome !== 'refused'
  }
  return (
    <ActionModal
      title={`${mayDo ? '走结' : '申请走结'} ${stay.roomNo} ${stay.guestName}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Alert
          type="warning"
          showIcon
          title={`房间将释放，账户保持未结，余额 ${formatYuan(detail.folio?.balanceFen ?? 0)}`}
        />
        <Field
          label="走结原因"
          htmlFor="walk-reason"
          isRequired
          problem={isTried && reason.trim() === '' ? '请填写走结原因' : undefined}
        >
          <Input
            id="walk-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        {mayDo && (
          <Field label="责任人" htmlFor="walk-responsible">
            <Input
              id="walk-responsible"
              maxLength={64}
              value={responsible}
              onChange={event => setResponsible(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ActionModal>
  )
}
