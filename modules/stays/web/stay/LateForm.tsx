import { addMinutes, dayOf, minutesBetween, momentOf, timeOf } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import type { LateOfStay } from '@kezhan/desk/model/order-shapes'
import { grantLate, previewLate, withdrawLate } from '@kezhan/stays/model/stay-calls'
import { lateText } from '@kezhan/stays/rules/late-grant'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Alert, Input, Segmented, Select } from 'antd'
import { useState } from 'react'

const fees = {
  rule: '按规则加收',
  free: '免费',
  agreed: '约定金额',
} as const
type Fee = keyof typeof fees

/** Who leaves later: a guest in the house, or a room of a booking. */
export interface Leaver {
  readonly ref: { readonly stayId: string } | { readonly reservationRoomId: string }
  readonly version: number
  readonly name: string
  readonly late: LateOfStay | null
  readonly departTs: string
  readonly isHour: boolean
}

/** What stands in the boxes when somebody's turn comes. */
const begun = ({ late, departTs, isHour }: Leaver) => ({
  isWithdrawn: false,
  until: late === null ? addMinutes(departTs, isHour ? 60 : 120) : departTs,
  fee: (late?.feeFen == null ? 'rule' : late.feeFen === 0 ? 'free' : 'agreed') as Fee,
  feeFen: late?.feeFen || null,
  reason: late?.reason ?? '',
})

interface Props {
  /** The first one's turn comes first; a booking may have several rooms. */
  leavers: readonly [Leaver, ...Leaver[]]
  onClosed(): void
}

/** 延时退房: until when, for how much, and why it is given; what was granted can be changed or taken back. */
export function LateForm({ leavers, onClosed }: Props) {
  const act = useDeskAct()
  const [at, setAt] = useState(0)
  const leaver = leavers[at] ?? leavers[0]
  const { late, isHour, name, ref, version } = leaver
  const [draft, setDraft] = useState(() => begun(leaver))
  const change = (changes: Partial<typeof draft>) => setDraft(now => ({ ...now, ...changes }))
  const { isWithdrawn, until, fee, feeFen, reason } = draft
  const [isTried, setTried] = useState(false)
  const from = late?.fromTs ?? leaver.departTs
  const timeProblem =
    until > from && dayOf(until) === dayOf(from) ? undefined : `应晚于 ${timeOf(from)}，不过当天`
  const feeProblem = fee === 'agreed' && feeFen === null ? '请填写约定加收的金额' : undefined
  const reasonProblem = (isWithdrawn || fee !== 'rule') && reason.trim() === '' ? '请填写原因' : undefined

  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (reasonProblem !== undefined) return false
    if (isWithdrawn)
      return (
        (await act(
          withdrawLate,
          { ...ref, version, reason },
          done => `${name} 延时已收回，预离 ${done.departPlanTs.slice(5, 16)}`,
        )) !== undefined
      )
    if (timeProblem !== undefined || feeProblem !== undefined) return false
    const agreedFen = fee === 'free' ? 0 : feeFen
    const answer = await act(
      grantLate,
      {
        ...ref,
        version,
        until,
        ...(fee === 'rule' || agreedFen === null ? {} : { feeFen: agreedFen }),
        ...(reason.trim() === '' ? {} : { reason }),
      },
      done =>
        `${name} 可住到 ${done.departPlanTs.slice(5, 16)}${done.giftFen > 0 ? `，比规则少收 ${formatYuan(done.giftFen)}` : ''}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={leavers.length === 1 ? `延时退房 ${name}` : '延时退房'}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      {late !== null && (
        <Alert type="info" showIcon title={lateText(late, leaver.departTs)} style={{ marginBottom: 12 }} />
      )}
      <div className={styles.fields}>
        {leavers.length > 1 && (
          <Field label="房间" htmlFor="late-room" isRequired>
            <Select<number>
              id="late-room"
              value={at}
              onChange={next => {
                setAt(next)
                setDraft(begun(leavers[next] ?? leavers[0]))
                setTried(false)
              }}
              options={leavers.map((one, value) => ({ value, label: one.name }))}
            />
          </Field>
        )}
        {late !== null && (
          <Field label="办理" htmlFor="late-deed">
            <Segmented
              id="late-deed"
              value={isWithdrawn}
              onChange={next => change({ isWithdrawn: next })}
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
                part="minute"
                id="late-until"
                value={until.slice(11, 16)}
                onChange={time => change({ until: time === null ? from : momentOf(dayOf(from), time) })}
              />
            </Field>
            {!isHour && (
              <Field
                label="收费"
                htmlFor="late-fee"
                hint={fee === 'rule' ? '退房时按离店加收规则计算' : undefined}
              >
                <Segmented<Fee>
                  id="late-fee"
                  value={fee}
                  onChange={next => change({ fee: next })}
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
                <YuanInput id="late-fen" value={feeFen} onChange={next => change({ feeFen: next })} />
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
            onChange={event => change({ reason: event.target.value })}
          />
        </Field>
      </div>
      {!isWithdrawn && timeProblem === undefined && (
        <LatePrice leaver={leaver} from={from} until={until} agreedFen={agreedOf(fee, feeFen)} />
      )}
    </ActionModal>
  )
}

const agreedOf = (fee: Fee, feeFen: number | null): number | undefined =>
  fee === 'free' ? 0 : fee === 'agreed' ? (feeFen ?? undefined) : undefined

interface PriceProps {
  leaver: Leaver
  from: string
  until: string
  /** What is agreed in place of the rule. */
  agreedFen: number | undefined
}

/** What it costs by the rule, what is given away of it and who may, and who has the room next. */
function LatePrice({ leaver: { ref, isHour }, from, until, agreedFen }: PriceProps) {
  const { data } = useCall(previewLate, { ...ref, until }, { keepPrevious: true, quiet: true })
  if (data === undefined) return null
  const { ruleFen, why, giftMinutes, next } = data
  const giftFen = agreedFen === undefined ? 0 : Math.max(0, ruleFen - agreedFen)
  const isDeskGift = minutesBetween(from, until) <= giftMinutes
  return (
    <>
      {next !== null && (
        <Alert type="warning" showIcon title={`${next.at} 起已被 ${next.by} 预订，最晚可延到 ${next.at}`} />
      )}
      <p className={styles.total} role="status" title={why.join('；')}>
        {isHour ? '房费共' : '按规则加收'} <strong>{formatYuan(ruleFen)}</strong>
        {agreedFen !== undefined && (
          <>
            ，约定收 <strong>{formatYuan(agreedFen)}</strong>
          </>
        )}
        {giftFen > 0 &&
          `，少收 ${formatYuan(giftFen)}（${isDeskGift ? `前台可给 ${giftMinutes} 分钟内` : '需要权限或审批'}）`}
      </p>
    </>
  )
}
