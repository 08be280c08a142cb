import { IntermediaryField } from '@kezhan/agents/web/IntermediaryField'
import { momentInZone } from '@kezhan/base/cron/zone'
import { addDays } from '@kezhan/base/days'
import { addMinutes } from '@kezhan/base/moments'
import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { send as sendCall } from '@kezhan/client/request/client'
import { useLifted } from '@kezhan/client/request/lift-refusal'
import { useCall, useRefresh, useSend } from '@kezhan/client/request/use-call'
import { useServerNow } from '@kezhan/client/request/use-server-now'
import { useDeskKeys } from '@kezhan/client/workplace/use-desk-keys'
import { getRoomMixAllDetail } from '@kezhan/desk/model/order-calls'
import { type StayType, stayTypes } from '@kezhan/desk/model/order-words'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import { NightPrices, sentNights } from '@kezhan/desk/web/NightPrices'
import { registrationOf } from '@kezhan/desk/web/order-papers'
import { roomSearch } from '@kezhan/desk/web/room-search'
import { accountLines } from '@kezhan/folios/model/account-views'
import { slipOf } from '@kezhan/folios/web/bill/bill-papers'
import { payMethods } from '@kezhan/folios/web/bill/pay-methods'
import { GuestFields } from '@kezhan/guests/web/GuestFields'
import { emptyGuest, type GuestDraft, isNameless, sentGuest } from '@kezhan/guests/web/guest-draft'
import { memberFind } from '@kezhan/members/model/member-calls'
import { type ChosenMember, MemberField } from '@kezhan/members/web/desk/MemberField'
import { UnitField } from '@kezhan/receivables/web/UnitField'
import { type CheckInAnswer, checkIn } from '@kezhan/stays/model/stay-calls'
import { suggestedDeposit } from '@kezhan/stays/rules/deposit'
import { type HourLength, hourEndText, hourLengthText, notSoldText } from '@kezhan/stays/rules/hour-lengths'
import { typeChangeOf } from '@kezhan/stays/rules/type-change'
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
import { scheduleZone } from '@kezhan/widgets/cron/zone-now'
import { dayjs } from '@kezhan/widgets/dayjs'
import { focusBox } from '@kezhan/widgets/dom/focus-box'
import { Freshness } from '@kezhan/widgets/Freshness'
import { FormSummary } from '@kezhan/widgets/form/FormSummary'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { formKeys } from '@kezhan/widgets/form-keys'
import { useSoundBoxes } from '@kezhan/widgets/hooks/use-sound-boxes'
import { BaseWait } from '@kezhan/widgets/list/BaseWait'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Alert, Button, Checkbox, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BookedFacts } from '../booking/BookedFacts'
import { type Draft, emptyDraft, type FormProps, mostNights } from '../check-in/check-in-draft'
import { offeredRooms } from '../check-in/offered-rooms'

/** 散客入住: room and dates, guests, price and money, in reading order. Ctrl+Enter checks in. */
export default function CheckInPage() {
  const [params] = useSearchParams()
  // Who has been checked in leaves an empty form behind.
  const [sentCount, setSentCount] = useState(0)
  const base = useHotelBase()
  const reservationRoomId = params.get('reservationRoomId') ?? undefined
  const booked = useCall(getRoomMixAllDetail, reservationRoomId === undefined ? {} : { reservationRoomId }, {
    enabled: reservationRoomId !== undefined,
  })
  const memberNo = params.get('member') ?? ''
  const members = useCall(memberFind, { key: memberNo }, { enabled: memberNo !== '', quiet: true })
  const isWaiting =
    (reservationRoomId !== undefined && booked.isPending) || (memberNo !== '' && members.isLoading)
  if (base === undefined || isWaiting)
    return (
      <BaseWait>
        <FormWaiting label="入住登记" cards={[4, 8, 5]} />
      </BaseWait>
    )
  const line = booked.data?.reservation?.rooms.find(one => one.reservationRoomId === reservationRoomId)
  // Who books one room usually comes himself.
  const reservation = booked.data?.reservation
  const booker = reservation?.rooms.length === 1 ? reservation.head : undefined
  const about = `${memberNo} ${reservationRoomId} ${params.get('roomId')} ${params.get('nights')}`
  return (
    <CheckInForm
      key={`${about} ${sentCount}`}
      about={about}
      nights={Number(params.get('nights')) || 1}
      businessDate={base.hotelInfo.businessDate}
      member={reservation?.head.member ?? members.data?.find(one => one.memberNo === memberNo) ?? null}
      roomId={line?.roomId ?? params.get('roomId')}
      line={
        line === undefined || reservation === undefined
          ? undefined
          : {
              head: reservation.head,
              room: line,
              name: line.guestName ?? booker?.bookerName ?? '',
              phone: line.guestPhone ?? booker?.bookerPhone ?? '',
            }
      }
      onSent={() => setSentCount(sentCount + 1)}
    />
  )
}

/** Why there is no room to check in to: not chosen, not found out, or not free. */
function roomGap(at: { roomId: string | null; isLooked: boolean; isAsked: boolean }): string | undefined {
  if (at.roomId !== null && at.isLooked) return '该房在所选日期不可用，请另选'
  if (!at.isAsked) return undefined
  return at.roomId === null ? '请选择房间' : '未能查询空房，请重试'
}

function CheckInForm(props: FormProps) {
  const { businessDate, line, onSent } = props
  const navigate = useNavigate()
  const { can } = useAccess()
  /** It was sent without a free room or a name. */
  const [isAsked, setAsked] = useState(false)
  const act = useAct()
  const lifted = useLifted()
  const openPaper = usePapers()
  const habit = usePrintHabit('CHECK_IN')
  const refresh = useRefresh()
  const send = useSend(checkIn)
  const kept = useKept('checkIn', emptyDraft(props), { about: `${props.about} ${businessDate}` })
  const { chosenRoom, stayType, departDate, guests, typed, depositFen, payCode, unitId } = kept.value
  const { intermediaryId, member, reason, isSecret, cards, lengthKey } = kept.value
  const set = (change: Partial<Draft>): void => kept.update(old => ({ ...old, ...change }))
  const setGuests = (next: (old: readonly GuestDraft[]) => readonly GuestDraft[]): void =>
    kept.update(old => ({ ...old, guests: next(old.guests) }))
  const isHour = stayType === 'HOUR'
  const nowMs = useServerNow(isHour, 15_000)
  const now = momentInZone(Math.floor(nowMs / 1000), scheduleZone)
  const isFree = line === undefined && (stayType === 'FREE' || stayType === 'HOUSE')
  const nights = Math.round((Date.parse(departDate) - Date.parse(businessDate)) / 86_400_000)
  const found = useCall(
    getAvailableRooms,
    {
      // Who takes a room by the hour is gone before the evening: until the length is known, the usual one counts.
      ...(isHour
        ? { departTs: addMinutes(quarterAfter(nowMs), Number(lengthKey?.split(' ')[1] ?? 180)) }
        : { arriveDate: businessDate, departDate }),
      stayType,
      withPrice: { unitId, intermediaryId, memberId: member?.id ?? null },
      ...(line === undefined ? {} : { excludeReservationRoomId: line.room.reservationRoomId }),
    },
    { keepPrevious: true, enabled: nights > 0 },
  )
  const offer = (rooms: typeof found.data) =>
    offeredRooms(rooms, { bookedTypeId: line?.room.roomTypeId, chosenRoom, lengthKey, now })
  const { roomId, room, rooms, isBooked, typeOf, quoted, hourOffers, lengths, length } = offer(found.data)
  const typeNames = new Map(useHotelBase()?.roomTypes.map(type => [type.id, type.name]))
  /** In a word, where the guest gets another type than he booked. */
  const typeChange =
    line === undefined || room === undefined || isBooked(room.roomTypeId)
      ? undefined
      : typeChangeOf(typeOf(line.room.roomTypeId)?.totalFen, typeOf(room.roomTypeId)?.totalFen)
  const changeText =
    line === undefined || room === undefined || typeChange === undefined
      ? undefined
      : `${typeChange}：预订的是${line.room.roomTypeName}，${room.roomNo} 是${typeNames.get(room.roomTypeId) ?? '其他房型'}，房价仍按预订`
  /** The day he is expected, where that is still to come: after midnight a day may begin before the audit has said so. */
  const comesLater =
    line !== undefined && isLater(line.room.arriveTs.slice(0, 10), businessDate)
      ? line.room.arriveTs.slice(0, 10)
      : undefined
  const suggestedFen =
    found.data === undefined
      ? 0
      : suggestedDeposit({
          formula: found.data.depositFormula,
          nightsFen: isHour
            ? []
            : (line?.room.nights.map(night => night.priceFen) ??
              quoted.map(night => typed[night.date]?.priceFen ?? night.priceFen)),
        }).amountFen

  const { part, areSound } = useSoundBoxes<HTMLFormElement>()
  const sending = useFormSend(part)
  async function checkInGuest(): Promise<boolean> {
    if (comesLater !== undefined || !areSound()) return false
    // Rooms that are still being looked for are waited for: who has a queue before him presses once.
    const isLooking = found.isFetching && (found.isPending || found.isPlaceholderData)
    const { data } = isLooking ? await found.refetch({ cancelRefetch: false }) : found
    const { roomId, room, quoted, length } = offer(data)
    if (roomId === null || room === undefined || guests.some(isNameless)) {
      setAsked(true)
      return false
    }
    const answer = await act(
      isConfirmed =>
        lifted(agreed =>
          send.mutateAsync({
            ...agreed,
            ...(line === undefined ? { roomId } : { reservationRoomId: line.room.reservationRoomId, roomId }),
            stayType,
            ...(isHour ? sentLength(length, now) : { departDate }),
            guests: guests.map(sentGuest),
            sourceType:
              intermediaryId !== null
                ? 'agent'
                : unitId !== null
                  ? 'unit'
                  : member === null
                    ? 'walkIn'
                    : 'member',
            ...(unitId === null ? {} : { unitId }),
            ...(intermediaryId === null ? {} : { intermediaryId }),
            ...(member === null ? {} : { memberId: member.id }),
            ...(line === undefined && !isHour ? { nights: sentNights(quoted, typed) } : {}),
            ...(depositFen === null || depositFen === 0
              ? {}
              : { deposits: [{ payCode, amountFen: depositFen }] }),
            secret: isSecret ? 'Y' : 'N',
            cards,
            ...(isFree ? { reason } : {}),
            ...(isConfirmed ? { confirmed: 'Y' } : {}),
          }),
        ),
      done => `${done.roomNo} 入住成功，登记单 ${done.stayNo}`,
    )
    // A room that was refused may have been taken at another desk.
    void refresh('/ebk')
    if (answer === undefined) return false
    kept.forget()
    onSent()
    // The tab forgets the room and the booking too: they are taken now.
    await navigate('/CustomerOrder/normalCheckIn', { replace: true, flushSync: true })
    await navigate('/RoomsStatus/realTimeRoomState')
    if (habit[0]) await openPapers(answer)
    return true
  }
  const handleSubmit = () => void sending.send(checkInGuest)
  /** The form first, then a slip for each deposit. */
  async function openPapers({ stayId, folioId }: CheckInAnswer): Promise<void> {
    openPaper(registrationOf(stayId))
    if (depositFen === null || depositFen === 0 || !can('acct:list')) return
    const { records } = await sendCall(accountLines, { folioId })
    for (const line of records) if (line.postingClass === 'DEPOSIT') openPaper(slipOf(line.id, true))
  }
  function takeDeposit(): void {
    set({ depositFen: depositFen ?? suggestedFen })
    focusBox(part.current, 'deposit')
  }
  /** Who is found fills in what nobody has typed yet. */
  function handleMember(next: ChosenMember | null): void {
    set({ member: next })
    if (next === null) return
    setGuests(old =>
      old.map((one, at) =>
        at === 0 ? { ...one, name: one.name || next.name, phone: one.phone || next.phone } : one,
      ),
    )
  }
  useDeskKeys('入住登记', [
    { key: 'F8', title: '查找会员', run: () => focusBox(part.current, 'member') },
    { key: 'F7', title: '收押金（填入建议金额）', run: takeDeposit },
    { key: 'F9', title: '选择或更换房间', run: () => focusBox(part.current, 'room') },
    {
      key: 'F10',
      title: '加一晚',
      run: () => nights < mostNights && set({ departDate: addDays(departDate, 1) }),
    },
    { key: 'Ctrl+Enter', title: '办理入住', run: handleSubmit },
  ])
  const setGuest = (next: GuestDraft) => setGuests(old => old.map(one => (one.key === next.key ? next : one)))

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
      {kept.isBack && (
        <div className={styles.wide}>
          <Alert
            type="info"
            showIcon
            title="已恢复未保存的内容"
            action={
              <Button size="small" onClick={() => kept.forget()}>
                清空
              </Button>
            }
          />
        </div>
      )}
      {line !== undefined && <BookedFacts head={line.head} room={line.room} />}
      {comesLater !== undefined && (
        <div className={styles.wide}>
          <Alert
            type="error"
            showIcon
            title={`预订${comesLater}入住，还没到日期，不能办理入住；客人提前到店请先修改预订日期`}
          />
        </div>
      )}
      <section className={styles.card}>
        <h2>房间与日期</h2>
        <div className={styles.fields}>
          <Field label="入住类型" htmlFor="stay-type">
            <Segmented<StayType>
              id="stay-type"
              value={stayType}
              onChange={value => set({ stayType: value })}
              options={(['DAY', 'HOUR', 'FREE', 'HOUSE'] as const).map(value => ({
                value,
                label: stayTypes[value],
              }))}
            />
          </Field>
          {isFree && (
            <Field label="原因" htmlFor="free-reason" isRequired>
              <Input
                id="free-reason"
                maxLength={200}
                value={reason}
                onChange={event => set({ reason: event.target.value })}
              />
            </Field>
          )}
          {isHour && (
            <Field
              label="时长"
              htmlFor="hours"
              isRequired
              hint={length === undefined ? notSoldText(hourOffers) : hourEndText(length, now)}
            >
              <Select
                id="hours"
                value={length?.key ?? null}
                onChange={value => set({ lengthKey: value })}
                options={lengths.map(one => ({
                  value: one.key,
                  label: hourLengthText(
                    one,
                    lengths.some(({ offer }) => offer !== one.offer),
                  ),
                }))}
              />
            </Field>
          )}
          {!isHour && (
            <>
              <Field label="晚数" htmlFor="nights">
                <CountInput
                  id="nights"
                  min={1}
                  max={mostNights}
                  value={nights}
                  onChange={value => set({ departDate: addDays(businessDate, value ?? 1) })}
                />
              </Field>
              <Field label="离店日期" htmlFor="depart" isRequired>
                <MomentInput
                  part="date"
                  id="depart"
                  value={departDate}
                  onChange={day => day !== null && day > businessDate && set({ departDate: day })}
                />
              </Field>
            </>
          )}
          <Field
            label="房间"
            htmlFor="room"
            isRequired
            hint={room === undefined ? undefined : whyText(room, chosenRoom === null)}
            problem={
              room === undefined
                ? roomGap({ roomId, isLooked: found.data !== undefined, isAsked })
                : undefined
            }
          >
            <Select
              id="room"
              value={room === undefined ? null : roomId}
              onChange={value => set({ chosenRoom: value })}
              loading={found.isFetching}
              placeholder="选择房间"
              showSearch={roomSearch}
              options={rooms.map(one => ({
                value: one.roomId,
                label: `${one.roomNo} ${typeNames.get(one.roomTypeId) ?? ''} ${one.floorName}${one.warn?.includes('dirty') ? ' 脏' : ''}${isBooked(one.roomTypeId) ? '' : '（换房型）'}`,
              }))}
            />
          </Field>
          {found.error !== null && (
            <Freshness
              problem={found.error}
              updatedAt={found.dataUpdatedAt}
              onRetry={() => void found.refetch()}
            />
          )}
          {changeText !== undefined && <Alert type="warning" showIcon title={changeText} />}
        </div>
      </section>
      <section className={styles.card}>
        <h2>客人</h2>
        <MemberField id="member" value={member} onChange={handleMember} />
        {guests.map((guest, at) => (
          <GuestFields
            key={guest.key}
            guest={guest}
            title={at === 0 ? '主客' : `同住人 ${at}`}
            today={businessDate}
            autoFocus={at === 0}
            isNameAsked={isAsked}
            onChange={setGuest}
            known={{
              ...(at === 0 && member !== null ? { memberId: member.id } : {}),
              reservationId: line?.head.reservationId,
            }}
            onRead={() => roomId === null && focusBox(part.current, 'room')}
            onRemove={at === 0 ? undefined : () => setGuests(old => old.filter(one => one.key !== guest.key))}
          />
        ))}
        <Button
          onClick={() => setGuests(old => [...old, emptyGuest(Math.max(...old.map(one => one.key)) + 1)])}
        >
          加同住人
        </Button>
      </section>
      <section className={styles.card}>
        <h2>房价与押金</h2>
        {!isHour && line === undefined && (
          <NightPrices
            nights={quoted}
            typed={typed}
            canOverride={can('price:override')}
            onChange={value => set({ typed: value })}
          />
        )}
        <div className={styles.fields}>
          {line === undefined && (
            <>
              <UnitField id="unit" value={unitId} onChange={value => set({ unitId: value })} />
              <IntermediaryField
                id="intermediary"
                value={intermediaryId}
                onChange={value => set({ intermediaryId: value })}
              />
            </>
          )}
          <Field label="押金" htmlFor="deposit" hint={`建议 ${formatYuan(suggestedFen)}`}>
            <YuanInput id="deposit" value={depositFen} onChange={value => set({ depositFen: value })} />
          </Field>
          <Field label="支付方式" htmlFor="pay-code">
            <Select
              id="pay-code"
              value={payCode}
              onChange={value => set({ payCode: value })}
              options={payMethods}
            />
          </Field>
          <Field label="制卡张数" htmlFor="cards">
            <CountInput
              id="cards"
              min={0}
              max={10}
              value={cards}
              onChange={value => set({ cards: value ?? 0 })}
            />
          </Field>
          <Checkbox checked={isSecret} onChange={event => set({ isSecret: event.target.checked })}>
            保密
          </Checkbox>
        </div>
      </section>
      <div className={styles.bar}>
        <FormSummary of={sending} />
        <span className={styles.keys}>F7 押金 · F8 会员 · F9 选房 · Ctrl+Enter 提交</span>
        <PrintAfter paper="登记单和押金单" habit={habit} />
        <Button
          type="primary"
          htmlType="submit"
          loading={sending.isSending}
          disabled={comesLater !== undefined}
        >
          入住
        </Button>
      </div>
    </form>
  )
}

/** The usual length of a rule begins when the server says so; a longer one ends as it was shown. */
const sentLength = (length: HourLength | undefined, now: string) =>
  length === undefined
    ? {}
    : {
        hourRuleId: length.offer.hourRuleId,
        ...(length.minutes === length.offer.baseMinutes ? {} : { departTs: addMinutes(now, length.minutes) }),
      }

const quarterMs = 900_000
/** Rooms are asked for again every quarter of an hour, not with every tick of the clock. */
const quarterAfter = (nowMs: number): string =>
  momentInZone((Math.ceil(nowMs / quarterMs) * quarterMs) / 1000, scheduleZone)

/** Why it stands where it stands; what nobody has chosen yet is a proposal. */
const whyText = ({ roomNo, why }: { roomNo: string; why: readonly string[] }, isProposed: boolean): string =>
  isProposed ? `推荐 ${roomNo}：${why.join('；') || '本房型空房'}` : why.join('；')

const isLater = (day: string, businessDate: string): boolean =>
  day > businessDate && day > dayjs().format('YYYY-MM-DD')
