import { IntermediaryField } from '@kezhan/agents/web/IntermediaryField'
import { addDays, daysBetween } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useLifted } from '@kezhan/client/request/lift-refusal'
import { problemAt } from '@kezhan/client/request/problem-at'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { type Guarantee, guarantees } from '@kezhan/desk/model/order-words'
import { roomsByNights } from '@kezhan/desk/rules/room-nights'
import { confirmationOf } from '@kezhan/desk/web/order-papers'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { MemberField } from '@kezhan/members/web/desk/MemberField'
import type { TypedProof } from '@kezhan/members/web/desk/PayProof'
import { UnitField } from '@kezhan/receivables/web/UnitField'
import { addBooking, autoAssign } from '@kezhan/reservations/model/booking-calls'
import { bookingOffers } from '@kezhan/reservations/model/offer-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import { FormWaiting } from '@kezhan/web-kit/forms/FormWaiting'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { useKept } from '@kezhan/web-kit/forms/use-kept'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { CountInput } from '@kezhan/widgets/CountInput'
import { focusBox } from '@kezhan/widgets/dom/focus-box'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BookerFields } from '../booking/BookerFields'
import {
  type BookingDraft,
  broughtToDate,
  emptyBooking,
  missingIn,
  planOf,
  type RoomLine,
  roomsOf,
  sentBooking,
  totalOf,
  withArrival,
  withMember,
  withQty,
} from '../booking/booking-draft'
import { CouponFields } from '../booking/CouponFields'
import { OfferGrid } from '../booking/OfferGrid'
import { OfferWaiting } from '../booking/OfferWaiting'
import offersStyles from '../booking/offers.module.css'
import { PointsRoomField } from '../booking/PointsRoomField'
import { SavedBooking } from '../booking/SavedBooking'

const mostNights = 180
const isSold = ({ enabled, isVirtual }: HotelBase['roomTypes'][number]): boolean => enabled && !isVirtual

/** 散客预订 as it is asked on the telephone: when, which rooms, who, how it is guaranteed. Stock and prices are those of this moment. */
export default function BookingPage() {
  const base = useHotelBase()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  // Who comes from a chart with a day and a type begins with them; who comes back finds what he was typing.
  const [day, roomTypeId] = [params.get('arriveDate'), params.get('roomTypeId')]
  const place = `booking ${day ?? ''} ${roomTypeId ?? ''}`.trim()
  if (base === undefined)
    return (
      <BaseWait>
        <FormWaiting label="预订" cards={[4, 8, 5]} />
      </BaseWait>
    )
  const saved = params.get('saved')
  if (saved !== null)
    return (
      <SavedBooking
        key={saved}
        base={base}
        reservationId={saved}
        onAgain={() => void navigate('/CustomerOrder/normalBooking', { replace: true })}
      />
    )
  return <BookingForm key={place} base={base} place={place} day={day} roomTypeId={roomTypeId} />
}

/** What follows when the order is saved. */
type Next = 'show' | 'assign' | 'checkIn'

interface FormProps {
  base: HotelBase
  /** Under which name it is kept. */
  place: string
  day: string | null
  roomTypeId: string | null
}

function BookingForm({ base, place, day, roomTypeId }: FormProps) {
  const navigate = useNavigate()
  const { can } = useAccess()
  const { businessDate } = base.hotelInfo
  const act = useAct()
  const lifted = useLifted()
  const openPaper = usePapers()
  const habit = usePrintHabit('BOOKING')
  const refresh = useRefresh()
  const send = useSend(addBooking)
  const assign = useSend(autoAssign)
  const channels = base.channels.filter(one => one.enabled)
  const phone = channels.find(one => one.code === 'PHONE')?.id ?? channels[0]?.id ?? ''
  const empty = emptyBooking(day ?? businessDate, phone, roomTypeId)
  const kept = useKept(place, empty)
  // The question on the telephone is when. The box is a picker's, which is reached by its name.
  useEffect(() => focusBox(part.current, 'arrive'), [])
  const draft = broughtToDate({ ...empty, ...kept.value }, businessDate)
  const { arriveDate, departDate, channelId, unitId, intermediaryId = null, member, lines, prepayFen } = draft
  /** What was found missing when it was sent; it is looked at again with every change. */
  const [isAsked, setAsked] = useState(false)
  const missing = missingIn(draft)
  // Never kept with the draft, which outlives the page.
  const [proof, setProof] = useState<TypedProof>({})
  const set = (change: Partial<BookingDraft>): void => kept.change({ ...draft, ...change })
  const nights = daysBetween(arriveDate, departDate)
  const offered = useCall(
    bookingOffers,
    { arriveDate, departDate, channelId, unitId, intermediaryId, memberId: member?.id ?? null },
    { keepPrevious: true, enabled: nights > 0, quiet: true },
  )
  const offers = offered.data
  const totalFen = totalOf(draft, offers)
  const typeNames = new Map(base.roomTypes.map(type => [type.id, type.name]))
  const nameOf = (id: string) => typeNames.get(id) ?? ''
  const setLine = (old: RoomLine, next: RoomLine) =>
    set({ lines: lines.map(one => (one === old ? next : one)) })
  const mayCheckIn = can('stay:checkin') && arriveDate === businessDate
  const problemOf = (box: string) => (isAsked ? missing.find(one => one.box === box)?.text : undefined)

  const { part, areSound } = useSoundBoxes<HTMLFormElement>()
  const sending = useFormSend(part)
  async function book(next: Next): Promise<boolean> {
    if (!areSound()) return false
    setAsked(true)
    const [gap] = missing
    if (gap !== undefined) {
      focusBox(part.current, gap.box)
      return false
    }
    const answer = await act(
      () => lifted(agreed => send.mutateAsync({ ...sentBooking(draft, offers, proof), ...agreed })),
      done => `预订成功，单号 ${done.resNo}，房费 ${formatYuan(done.totalFen)}`,
    )
    if (answer === undefined) {
      // What was refused may have been sold at another desk.
      void refresh('/ebk')
      return false
    }
    kept.forget()
    if (next !== 'show')
      await act(
        () => assign.mutateAsync({ reservationId: answer.reservationId }),
        done => assignedText(done),
      )
    void refresh('/ebk')
    const [first] = answer.rooms
    await navigate(
      next === 'checkIn' && first !== undefined
        ? `/CustomerOrder/normalCheckIn?reservationRoomId=${first.reservationRoomId}`
        : `/CustomerOrder/normalBooking?saved=${answer.reservationId}`,
    )
    if (habit[0]) openPaper(confirmationOf(answer.reservationId))
    return true
  }
  const handleSubmit = (next: Next = 'show') => void sending.send(() => book(next))
  useDeskKeys('预订登记', [{ key: 'Ctrl+Enter', title: '保存预订', run: () => handleSubmit() }])

  return (
    <form
      ref={part}
      className={styles.page}
      noValidate
      {...formKeys}
      onSubmit={event => {
        event.preventDefault()
        handleSubmit()
      }}
    >
      <section className={`${styles.card} ${styles.wide}`}>
        <h2>日期</h2>
        <div className={offersStyles.dates}>
          <Field label="入住" htmlFor="arrive" isRequired>
            <MomentInput
              part="date"
              id="arrive"
              value={arriveDate}
              onChange={day => day !== null && day >= businessDate && kept.change(withArrival(draft, day))}
            />
          </Field>
          <Field label="晚数" htmlFor="nights">
            <CountInput
              id="nights"
              min={1}
              max={mostNights}
              value={nights}
              onChange={value => set({ departDate: addDays(arriveDate, value ?? 1) })}
            />
          </Field>
          <Field label="离店" htmlFor="depart" isRequired problem={problemOf('depart')}>
            <MomentInput
              part="date"
              id="depart"
              value={departDate}
              onChange={day => day !== null && day > arriveDate && set({ departDate: day })}
            />
          </Field>
        </div>
      </section>
      <section className={`${styles.card} ${styles.wide}`}>
        <h2>房间</h2>
        {offered.error !== null && (
          <ListProblem
            problem={offered.error}
            right={bookingOffers.access}
            onRetry={() => void offered.refetch()}
          />
        )}
        {offered.isPending && <OfferWaiting types={base.roomTypes.filter(isSold).map(type => type.name)} />}
        {offers !== undefined && (
          <OfferGrid
            offers={offers}
            draft={draft}
            nights={nights}
            nameOf={nameOf}
            onQty={(typeId, planId, qty) => kept.change(withQty(draft, typeId, planId, qty))}
          />
        )}
        {problemOf('offers') !== undefined && (
          <p className={styles.problem} role="alert" data-problem>
            {problemOf('offers')}
          </p>
        )}
      </section>
      <section className={styles.card}>
        <h2>预订人</h2>
        <div className={styles.fields}>
          <BookerFields
            draft={draft}
            onChange={kept.change}
            problems={{
              phone: problemOf('booker-phone') ?? problemAt(send.error, 'booker.phone'),
              name: problemOf('booker-name') ?? problemAt(send.error, 'booker.name'),
            }}
          />
          <MemberField
            id="booker-member"
            value={member}
            onChange={next => kept.change(withMember(draft, next))}
          />
          <Field label="渠道" htmlFor="channel" isRequired>
            <Select
              id="channel"
              value={channelId}
              onChange={value => set({ channelId: value })}
              options={channels.map(one => ({ value: one.id, label: one.name }))}
            />
          </Field>
          <Field label="渠道单号" htmlFor="channel-no">
            <Input
              id="channel-no"
              value={draft.channelOrderNo}
              maxLength={64}
              onChange={event => set({ channelOrderNo: event.target.value })}
            />
          </Field>
          <UnitField id="unit" value={unitId} onChange={value => set({ unitId: value })} />
          <IntermediaryField
            id="intermediary"
            value={intermediaryId}
            onChange={value => set({ intermediaryId: value })}
          />
        </div>
      </section>
      <section className={styles.card}>
        <h2>担保与订金</h2>
        <div className={styles.fields}>
          <Field label="担保" htmlFor="guarantee">
            <Select<Guarantee>
              id="guarantee"
              value={draft.guarantee}
              onChange={guarantee => set({ guarantee })}
              options={Object.entries(guarantees).map(([value, label]) => ({ value, label }))}
            />
          </Field>
          <Field label="订金" htmlFor="prepay">
            <YuanInput id="prepay" value={prepayFen} onChange={value => set({ prepayFen: value })} />
          </Field>
          <Field label="支付方式" htmlFor="pay-code">
            <Select
              id="pay-code"
              value={draft.payCode}
              onChange={payCode => set({ payCode })}
              options={payMethods}
            />
          </Field>
          <PointsRoomField
            draft={draft}
            onChange={pointsRuleId => set({ pointsRuleId })}
            proof={proof}
            onProved={setProof}
          />
          <CouponFields draft={draft} roomTypes={base.roomTypes} onChange={set} />
        </div>
      </section>
      <section className={styles.card}>
        <h2>到店与备注</h2>
        <div className={styles.fields}>
          <Field label="预抵时间" htmlFor="eta">
            <MomentInput part="datetime" id="eta" value={draft.eta} onChange={eta => set({ eta })} />
          </Field>
          <Field label="保留至" htmlFor="hold" hint="空着按酒店设置">
            <MomentInput
              part="datetime"
              id="hold"
              value={draft.holdUntil}
              onChange={holdUntil => set({ holdUntil })}
            />
          </Field>
          {lines.map(line => (
            <div key={`${line.roomTypeId} ${line.ratePlanId}`} className={offersStyles.names}>
              <span>
                {nameOf(line.roomTypeId)} {planOf(offers, line)?.name} {line.qty} 间
              </span>
              <Input
                aria-label={`${nameOf(line.roomTypeId)} 入住人`}
                placeholder="入住人，可以后填"
                value={line.guestName}
                maxLength={64}
                onChange={event => setLine(line, { ...line, guestName: event.target.value })}
              />
            </div>
          ))}
          <Field label="备注" htmlFor="remark">
            <Input.TextArea
              id="remark"
              value={draft.remark}
              maxLength={500}
              autoSize
              onChange={event => set({ remark: event.target.value })}
            />
          </Field>
        </div>
      </section>
      <div className={styles.bar}>
        <FormSummary of={sending} />
        <span>
          {roomsByNights(roomsOf(draft), nights)} · 合计 <strong>{formatYuan(totalFen)}</strong> · 订金{' '}
          {formatYuan(prepayFen ?? 0)}
        </span>
        <PrintAfter paper="确认单" habit={habit} />
        {kept.isKept && <Button onClick={() => kept.forget()}>清空</Button>}
        {can('order:assign') && <Button onClick={() => handleSubmit('assign')}>保存并排房</Button>}
        {mayCheckIn && <Button onClick={() => handleSubmit('checkIn')}>保存并入住</Button>}
        <Button type="primary" htmlType="submit" loading={sending.isSending}>
          保存
        </Button>
      </div>
    </form>
  )
}

/** Which rooms were found, and for how many there was none. */
function assignedText({ assigned, unassigned }: AnswerOf<typeof autoAssign>): string {
  const rooms = assigned.map(one => one.roomNo).join('、')
  if (unassigned.length === 0) return `已排房 ${rooms}`
  return `${assigned.length === 0 ? '没有可排的房间' : `已排房 ${rooms}`}，${unassigned.length} 间待排：${unassigned[0]?.why ?? ''}`
}
