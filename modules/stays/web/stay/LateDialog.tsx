import { addMinutes, dayOf, momentOf, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import { grantLate, withdrawLate } from '@kezhan/stays/model/stay-calls'
import { lateText } from '@kezhan/stays/rules/late-grant'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Alert, Input, Segmented } from 'antd'
import { useState } from 'react'
import type { StayDialogProps } from './stay-dialog-props'

const fees = {
  rule: '按规则加收',
  free: '免费',
  agreed: '约定金额',
} as const
type Fee = keyof typeof fees

/** 延时退房: until when, for how much, and why it is given; what was granted can be changed or taken back. */
export function LateDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const { late } = stay
  const from = late?.fromTs ?? stay.departPlanTs
  const isHour = stay.stayType === 'HOUR'
  const [isWithdrawn, setWithdrawn] = useState(false)
  const [until, setUntil] = useState(late === null ? addMinutes(from, isHour ? 60 : 120) : stay.departPlanTs)
  const [fee, setFee] = useState<Fee>(late?.feeFen == null ? 'rule' : late.feeFen === 0 ? 'free' : 'agreed')
  const [feeFen, setFeeFen] = useState<number | null>(late?.feeFen || null)
  const [reason, setReason] = useState(late?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const timeProblem =
    until > from && dayOf(until) === dayOf(from) ? undefined : `应晚于 ${timeOf(from)}，不过当天`
  const feeProblem = fee === 'agreed' && feeFen === null ? '请填写约定加收的金额' : undefined
  const reasonProblem = (isWithdrawn || fee !== 'rule') && reason.trim() === '' ? '请填写原因' : undefined
  const stayRef = { stayId: stay.stayId, version: stay.version }

  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (reasonProblem !== undefined) return false
    if (isWithdrawn)
      return (
        (await act(
          withdrawLate,
          { ...stayRef, reason },
          done => `${stay.roomNo} 延时已收回，预离 ${done.departPlanTs.slice(5, 16)}`,
        )) !== undefined
      )
    if (timeProblem !== undefined || feeProblem !== undefined) return false
    const agreedFen = fee === 'free' ? 0 : feeFen
    const answer = await act(
      grantLate,
      {
        ...stayRef,
        until,
        ...(fee === 'rule' || agreedFen === null ? {} : { feeFen: agreedFen }),
        ...(reason.trim() === '' ? {} : { reason }),
      },
      done =>
        `${stay.roomNo} 可住到 ${done.departPlanTs.slice(5, 16)}${done.giftFen > 0 ? `，比规则少收 ${formatYuan(done.giftFen)}` : ''}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`延时退房 ${stay.roomNo} ${stay.guestName}`}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      {late !== null && (
        <Alert type="info" showIcon title={lateText(late, stay.departPlanTs)} style={{ marginBottom: 12 }} />
      )}
      <div className={styles.fields}>
        {late !== null && (
          <Field label="办理" htmlFor="late-deed">
            <Segmented
              id="late-deed"
              value={isWithdrawn}
              onChange={setWithdrawn}
              options={[
                { value: false, label: '修改延时' },
                { value: true, label: '收回延时' },
              ]}
            />
          </Field>
        )}
        {!isWithdrawn && (
          <>
            <Field
              label="延到"
              htmlFor="late-until"
              isRequired
              hint={`原定 ${from.slice(5, 16)} 离店`}
              problem={isTried ? timeProblem : undefined}
            >
              <MomentInput
                part="time"
                id="late-until"
                value={until.slice(11)}
                onChange={time => setUntil(time === null ? from : momentOf(dayOf(from), time.slice(0, 5)))}
              />
            </Field>
            {!isHour && (
              <Field
                label="收费"
                htmlFor="late-fee"
                hint={fee === 'rule' ? '退房时按离店加收规则计算' : '低于规则应收的部分，需要权限或审批'}
              >
                <Segmented<Fee>
                  id="late-fee"
                  value={fee}
                  onChange={setFee}
                  options={Object.entries(fees).map(([value, label]) => ({ value: value as Fee, label }))}
                />
              </Field>
            )}
            {fee === 'agreed' && (
              <Field
                label="约定加收"
                htmlFor="late-fen"
                isRequired
                problem={isTried ? feeProblem : undefined}
              >
                <YuanInput id="late-fen" value={feeFen} onChange={setFeeFen} />
              </Field>
            )}
          </>
        )}
        <Field
          label="原因"
          htmlFor="late-reason"
          isRequired={isWithdrawn || fee !== 'rule'}
          hint={isHour && !isWithdrawn ? '加钟在退房时按钟点房规则计费' : undefined}
          problem={isTried ? reasonProblem : undefined}
        >
          <Input
            id="late-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </div>
    </ActionModal>
  )
}
