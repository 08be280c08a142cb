import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { addBooking } from '@kezhan/reservations/model/booking-calls'
import { type Guarantee, guarantees } from '@kezhan/reservations/model/order-words'
import { getAvailableRooms } from '@kezhan/reservations/model/room-state-calls'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { useHotelBase } from '@kezhan/web-kit/hotel/hotel-base'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { useCall, useRefresh, useSend } from '@kezhan/web-kit/request/use-call'
import { MomentInput } from '@kezhan/web-kit/widgets/MomentInput'
import { useDeskKeys } from '@kezhan/web-kit/workplace/use-desk-keys'
import { Button, Input, InputNumber, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Field } from '../forms/Field'
import styles from '../forms/forms.module.css'
import { moveOn } from '../forms/move-on'
import { payMethods } from '../forms/pay-methods'
import { useAct } from '../forms/use-act'
import { YuanInput } from '../forms/YuanInput'
import { confirmationOf } from '../papers/order-papers'

interface RoomLine {
  readonly key: number
  readonly roomTypeId: string | null
  readonly qty: number
  readonly guestName: string
}
const mostNights = 180

/** 散客预订: who, when, which rooms, how it is guaranteed. Stock and prices are those of this moment. */
export default function BookingPage() {
  const base = useHotelBase()
  return base === undefined ? <Skeleton active paragraph={{ rows: 12 }} /> : <BookingForm base={base} />
}

function BookingForm({ base }: { base: HotelBase }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { businessDate } = base.hotelInfo
  const act = useAct()
  const openPaper = usePapers()
  const habit = usePrintHabit('BOOKING')
  const refresh = useRefresh()
  const send = useSend(addBooking)
  const channels = base.channels.filter(one => one.enabled)
  const [bookerName, setBookerName] = useState('')
  const [bookerPhone, setBookerPhone] = useState('')
  const [channelId, setChannelId] = useState(
    channels.find(one => one.code === 'PHONE')?.id ?? channels[0]?.id ?? '',
  )
  const [channelOrderNo, setChannelOrderNo] = useState('')
  const [arriveDate, setArriveDate] = useState(params.get('arriveDate') ?? businessDate)
  const [departDate, setDepartDate] = useState(addDays(params.get('arriveDate') ?? businessDate, 1))
  const [lines, setLines] = useState<readonly RoomLine[]>([
    { key: 1, roomTypeId: params.get('roomTypeId'), qty: 1, guestName: '' },
  ])
  const [guarantee, setGuarantee] = useState<Guarantee>('none')
  const [holdUntil, setHoldUntil] = useState<string | null>(null)
  const [prepayFen, setPrepayFen] = useState<number | null>(null)
  const [payCode, setPayCode] = useState('9001')
  const [remark, setRemark] = useState('')
  const nights = Math.round((Date.parse(departDate) - Date.parse(arriveDate)) / 86_400_000)
  const found = useCall(
    getAvailableRooms,
    { arriveDate, departDate, withPrice: { sourceType: 'walkIn', channelId } },
    { keepPrevious: true, enabled: nights > 0 },
  )
  const typeOf = (id: string | null) => found.data?.types.find(one => one.roomTypeId === id)
  const totalFen = lines.reduce((sum, line) => sum + line.qty * (typeOf(line.roomTypeId)?.totalFen ?? 0), 0)
  const setLine = (next: RoomLine) => setLines(old => old.map(one => (one.key === next.key ? next : one)))
  const isReady = bookerName.trim() !== '' && lines.every(line => line.roomTypeId !== null) && nights > 0

  async function handleSubmit(): Promise<void> {
    if (!isReady || send.isPending) return
    const answer = await act(
      () =>
        send.mutateAsync({
          ...{
            kind: 'FIT',
            sourceType: 'walkIn',
            stayType: 'DAY',
            channelId,
            arriveDate,
            departDate,
            guarantee,
          },
          ...(channelOrderNo.trim() === '' ? {} : { channelOrderNo: channelOrderNo.trim() }),
          booker: { name: bookerName.trim(), phone: bookerPhone.trim() },
          ...(holdUntil === null ? {} : { holdUntil }),
          rooms: lines.map(line => ({
            roomTypeId: line.roomTypeId ?? '',
            qty: line.qty,
            nights: (typeOf(line.roomTypeId)?.nights ?? []).map(({ date, priceFen }) => ({ date, priceFen })),
            ...(line.guestName.trim() === '' ? {} : { guests: [{ name: line.guestName.trim() }] }),
          })),
          ...(prepayFen === null || prepayFen === 0 ? {} : { prepay: { payCode, amountFen: prepayFen } }),
          ...(remark.trim() === '' ? {} : { remark: remark.trim() }),
        }),
      done => `预订成功，单号 ${done.resNo}，房费 ${formatYuan(done.totalFen)}`,
    )
    if (answer === undefined) return
    await refresh('/ebk')
    await navigate('/CustomerOrder/orderStatus/booking')
    if (habit[0]) openPaper(confirmationOf(answer.reservationId))
  }
  useDeskKeys('预订登记', [{ key: 'Ctrl+Enter', title: '保存预订', run: () => void handleSubmit() }])
  function changeArrival(day: string | null): void {
    if (day === null || day < businessDate) return
    setArriveDate(day)
    setDepartDate(addDays(day, Math.max(1, nights)))
  }

  return (
    <form
      className={styles.page}
      onKeyDown={moveOn}
      onSubmit={event => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <section className={styles.card}>
        <h2>预订人</h2>
        <div className={styles.fields}>
          <Field label="姓名" htmlFor="booker-name" isRequired>
            <Input
              id="booker-name"
              autoFocus
              value={bookerName}
              maxLength={64}
              onChange={event => setBookerName(event.target.value)}
            />
          </Field>
          <Field label="手机" htmlFor="booker-phone" isRequired>
            <Input
              id="booker-phone"
              value={bookerPhone}
              maxLength={20}
              inputMode="tel"
              onChange={event => setBookerPhone(event.target.value)}
            />
          </Field>
          <Field label="渠道" htmlFor="channel" isRequired>
            <Select
              id="channel"
              value={channelId}
              onChange={setChannelId}
              options={channels.map(one => ({ value: one.id, label: one.name }))}
            />
          </Field>
          <Field label="渠道单号" htmlFor="channel-no">
            <Input
              id="channel-no"
              value={channelOrderNo}
              maxLength={64}
              onChange={event => setChannelOrderNo(event.target.value)}
            />
          </Field>
        </div>
      </section>
      <section className={styles.card}>
        <h2>日期</h2>
        <div className={styles.fields}>
          <Field label="入住" htmlFor="arrive" isRequired>
            <MomentInput part="date" id="arrive" value={arriveDate} onChange={changeArrival} />
          </Field>
          <Field label="晚数" htmlFor="nights">
            <InputNumber
              id="nights"
              min={1}
              max={mostNights}
              precision={0}
              value={nights}
              onChange={value => setDepartDate(addDays(arriveDate, Math.trunc(value ?? 1) || 1))}
            />
          </Field>
          <Field label="离店" htmlFor="depart" isRequired>
            <MomentInput
              part="date"
              id="depart"
              value={departDate}
              onChange={day => day !== null && day > arriveDate && setDepartDate(day)}
            />
          </Field>
          <Field label="保留至" htmlFor="hold" hint="空着按酒店设置">
            <MomentInput part="datetime" id="hold" value={holdUntil} onChange={setHoldUntil} />
          </Field>
        </div>
      </section>
      <section className={styles.card}>
        <h2>担保与订金</h2>
        <div className={styles.fields}>
          <Field label="担保" htmlFor="guarantee">
            <Select<Guarantee>
              id="guarantee"
              value={guarantee}
              onChange={setGuarantee}
              options={Object.entries(guarantees).map(([value, label]) => ({ value, label }))}
            />
          </Field>
          <Field label="订金" htmlFor="prepay">
            <YuanInput id="prepay" value={prepayFen} onChange={setPrepayFen} />
          </Field>
          <Field label="支付方式" htmlFor="pay-code">
            <Select id="pay-code" value={payCode} onChange={setPayCode} options={payMethods} />
          </Field>
          <Field label="备注" htmlFor="remark">
            <Input.TextArea
              id="remark"
              value={remark}
              maxLength={500}
              autoSize
              onChange={event => setRemark(event.target.value)}
            />
          </Field>
        </div>
      </section>
      <section className={`${styles.card} ${styles.wide}`}>
        <h2>房间</h2>
        <div className={styles.fields}>
          {lines.map((line, at) => {
            const type = typeOf(line.roomTypeId)
            return (
              <div key={line.key} className={styles.rooms}>
                <Select
                  value={line.roomTypeId}
                  aria-label={`第 ${at + 1} 行房型`}
                  placeholder="选择房型"
                  onChange={roomTypeId => setLine({ ...line, roomTypeId })}
                  options={base.roomTypes
                    .filter(one => one.enabled && !one.isVirtual)
                    .map(one => {
                      const left = typeOf(one.id)?.sellable
                      return {
                        value: one.id,
                        label: left === undefined ? one.name : `${one.name}（可售 ${left}）`,
                      }
                    })}
                />
                <InputNumber
                  aria-label={`第 ${at + 1} 行间数`}
                  min={1}
                  max={99}
                  precision={0}
                  suffix="间"
                  value={line.qty}
                  onChange={qty => setLine({ ...line, qty: qty ?? 1 })}
                />
                <span>
                  {type?.restriction ??
                    (type?.totalFen === undefined ? '' : `每间 ${formatYuan(type.totalFen)}`)}
                </span>
                <Input
                  aria-label={`第 ${at + 1} 行入住人`}
                  placeholder="入住人，可以后填"
                  value={line.guestName}
                  maxLength={64}
                  onChange={event => setLine({ ...line, guestName: event.target.value })}
                />
                <Button
                  disabled={lines.length === 1}
                  onClick={() => setLines(old => old.filter(one => one.key !== line.key))}
                >
                  删除
                </Button>
              </div>
            )
          })}
          <div className={styles.line}>
            <Button
              onClick={() =>
                setLines(old => [
                  ...old,
                  {
                    key: Math.max(...old.map(one => one.key)) + 1,
                    roomTypeId: null,
                    qty: 1,
                    guestName: '',
                  },
                ])
              }
            >
              加一行
            </Button>
          </div>
        </div>
      </section>
      <div className={styles.bar}>
        <span>
          {nights} 晚 · 合计 <strong>{formatYuan(totalFen)}</strong> · 订金 {formatYuan(prepayFen ?? 0)}
        </span>
        <PrintAfter paper="确认单" habit={habit} />
        <Button type="primary" htmlType="submit" loading={send.isPending} disabled={!isReady}>
          保存
        </Button>
      </div>
    </form>
  )
}
