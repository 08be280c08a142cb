import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useSayNo } from '@kezhan/client/request/say-no'
import type { RoomChart } from '@kezhan/desk/model/room-chart'
import { barsInTheWay, type ChartPlan, planChartMove } from '@kezhan/front-desk/rules/chart-move'
import { type ChosenWay, stepsOf } from '@kezhan/front-desk/rules/chart-steps'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import fields from '@kezhan/web-kit/forms/forms.module.css'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Alert, Input, Segmented, Select } from 'antd'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { barText } from './bar-words'
import { MoveWays } from './MoveWays'
import type { Pending } from './pending-move'
import { actRights, actTitles, changeText } from './plan-words'
import { useChartSteps } from './use-chart-steps'
import { usePriceEffect } from './use-price-effect'

interface Props {
  chart: RoomChart
  first: Pending
  base: HotelBase
  onDone(): void
  onClosed(): void
}

/** Before a bar moves: what will be done, what it does to the price, and who is in the way with the ways out. */
export function MoveDialog({ chart, first, base, onDone, onClosed }: Props) {
  const { can } = useAccess()
  const run = useChartSteps()
  const sayNo = useSayNo()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(true)
  const sending = useFormSend(form)
  const [isTried, setTried] = useState(false)
  const [move, setMove] = useState(first.move)
  const [way, setWay] = useState<ChosenWay>()
  const [price, setPrice] = useState<'keep' | 'quoted'>('keep')
  const [reason, setReason] = useState('')
  const [done, setDone] = useState<ChartPlan>()
  // The bar as it is now: others work on the same house.
  const bar = chart.bars.find(one => one.id === first.bar.id && one.isOpen) ?? first.bar
  // What was done stays in words while the dialog goes, though there is nothing left to do.
  const plan = done ?? planChartMove(chart, bar, move)
  const roomNos = new Map(chart.rooms.map(room => [room.roomId, room.roomNo]))
  const numberOf = (roomId: string | null) => (roomId === null ? '未排房' : (roomNos.get(roomId) ?? ''))
  const typeOf = (roomId: string | null) => chart.rooms.find(room => room.roomId === roomId)?.roomTypeId
  const typeName = (id: string | undefined) => base.roomTypes.find(type => type.id === id)?.name ?? ''
  const targetId = way?.kind === 'otherRoom' ? (way.roomId ?? null) : (plan?.roomId ?? null)
  const effect = usePriceEffect(chart, plan, targetId)
  const isFree = useMemo(() => {
    const period = { from: bar.kind === 'STAY' ? chart.serverTime : bar.from, to: bar.to }
    return new Set(
      move.kind === 'room'
        ? chart.rooms
            .filter(room => barsInTheWay(chart, room.roomId, period, [bar.id]).length === 0)
            .map(room => room.roomId)
        : [],
    )
  }, [chart, bar, move.kind])
  const hasRight = plan === undefined || can(actRights[plan.act])
  const isOtherType = plan?.roomId != null && typeOf(targetId) !== bar.roomTypeId
  const needsReason = plan?.act === 'changeRoom'
  const needsPrice = (plan?.act === 'changeRoom' && isOtherType) || plan?.act === 'extend'
  const steps = plan === undefined ? [] : stepsOf(plan, way)
  const changeMove = (next: Pending['move']): void => {
    setMove(next)
    // Another place is another question.
    setWay(undefined)
  }

  async function take(): Promise<boolean> {
    setTried(true)
    if (steps.length === 0 || !hasRight || (needsReason && reason.trim() === '')) return false
    const refused = await run(steps, { reason: reason.trim(), price, numberOf })
    if (refused === undefined) setDone(plan)
    else sayNo(refused)
    onDone()
    return refused === undefined
  }
  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await sending.send(take)) setOpen(false)
  }
  const title = plan === undefined ? `调整 ${bar.name}` : `${actTitles[plan.act]} ${bar.name}`
  return (
    <DialogFrame
      title={title}
      widthPx={560}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onOpened={() => focusFirst(form.current, formId)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          formId={formId}
          isOkDisabled={plan === undefined || plan.problem !== undefined || !hasRight}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <form
        ref={form}
        id={formId}
        className={fields.fields}
        noValidate
        {...formKeys}
        onSubmit={event => void handleSubmit(event)}
      >
        <p className={fields.total}>
          {plan === undefined ? barText(bar, numberOf(bar.roomId)) : changeText(plan, numberOf)}
        </p>
        {move.kind === 'room' && (
          <Field label="房间" htmlFor="move-room">
            <Select
              id="move-room"
              aria-label="房间"
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="房号或房型"
              {...(move.roomId === '' ? {} : { value: move.roomId })}
              onChange={roomId => changeMove({ kind: 'room', roomId })}
              options={chart.rooms.map(room => ({
                value: room.roomId,
                label: `${room.roomNo} ${typeName(room.roomTypeId)} ${isFree.has(room.roomId) ? '空闲' : '有占用'}`,
              }))}
            />
          </Field>
        )}
        {move.kind === 'dates' && bar.kind !== 'STAY' && (
          <Field label="入住日期" htmlFor="move-arrive">
            <MomentInput
              part="date"
              id="move-arrive"
              value={move.arrive}
              onChange={day => day !== null && changeMove({ ...move, arrive: day })}
            />
          </Field>
        )}
        {move.kind === 'dates' && (
          <Field label="离店日期" htmlFor="move-depart">
            <MomentInput
              part="date"
              id="move-depart"
              value={move.depart}
              onChange={day => day !== null && changeMove({ ...move, depart: day })}
            />
          </Field>
        )}
        {plan?.problem !== undefined && <Alert type="error" showIcon title={plan.problem} />}
        {!hasRight && plan !== undefined && (
          <Alert type="error" showIcon title={`没有${actTitles[plan.act]}权限，请联系管理员授权`} />
        )}
        {plan !== undefined && plan.conflicts.length > 0 && (
          <MoveWays
            plan={plan}
            value={way}
            problem={isTried && steps.length === 0 ? '请选择处理办法' : undefined}
            numberOf={numberOf}
            typeName={typeName}
            onChange={setWay}
          />
        )}
        {needsPrice && (
          <Field label="价格" htmlFor="move-price">
            <Segmented
              id="move-price"
              value={price}
              onChange={setPrice}
              options={[
                { value: 'keep', label: plan?.act === 'extend' ? '沿用原价' : '维持原价' },
                { value: 'quoted', label: plan?.act === 'extend' ? '按当日价' : '按新房型价' },
              ]}
            />
          </Field>
        )}
        {plan !== undefined && plan.problem === undefined && (
          <p className={fields.hint} role="status">
            {priceText()}
          </p>
        )}
        {needsReason && (
          <Field
            label="原因"
            htmlFor="move-reason"
            isRequired
            problem={isTried && reason.trim() === '' ? '请填写换房原因' : undefined}
          >
            <Input
              id="move-reason"
              maxLength={200}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          </Field>
        )}
      </form>
    </DialogFrame>
  )

  function priceText(): string {
    if (plan?.act === 'assign' || plan?.act === 'unassign')
      return isOtherType
        ? `房价不变；占用${typeName(typeOf(targetId))}的房量，预订房型为${typeName(bar.bookedTypeId)}`
        : '房价不变'
    if (plan?.act === 'changeRoom' && (!isOtherType || price === 'keep')) return '房价不变'
    if (effect === undefined) return '正在计算房费变化'
    const isKept = price === 'keep' && plan?.act === 'extend'
    const fen = isKept ? effect.keepFen : effect.quotedFen
    const nights = [
      ...(effect.addedNights > 0 ? [`增加 ${effect.addedNights} 晚`] : []),
      ...(effect.removedNights > 0 ? [`减少 ${effect.removedNights} 晚`] : []),
    ].join('，')
    return `房费变化 ${fen > 0 ? '+' : ''}${formatYuan(fen)}${nights === '' ? '' : `（${nights}）`}`
  }
}

/** What is to be filled in comes first; where there is nothing, Enter agrees. */
function focusFirst(form: HTMLFormElement | null, formId: string): void {
  const box = form?.querySelector<HTMLElement>('input[type="radio"], #move-reason')
  const ok = document.querySelector<HTMLElement>(`button[form="${CSS.escape(formId)}"]`)
  ;(box ?? ok)?.focus()
}
