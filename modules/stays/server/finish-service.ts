import { formatYuan } from '@kezhan/base/money'
import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { takeBackItem } from '@kezhan/hotels/server/rental-items'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { finishService as call, serviceKinds } from '../model/service-calls'
import { refuse } from '../rules/refusals'
import { postEndedRental } from './money/rental-charges'
import { chargedFolio, payerOf } from './money/room-charges'
import { outNow } from './service-kinds'
import { holdStay } from './stay-rows'

export const finishService: HandlerOf<typeof call> = async (ctx, input) => {
  const { state } = input
  const feeFen = await deskWork(ctx, input, async work => {
    const { db, desk } = work
    const [row] = await db.query<ServiceRow>(
      `select v.id, v.kind, v.state, s.room_id, s.id as stay_id, v.content, v.item_id, v.qty, v.version,
         coalesce(v.at_time, (v.create_time at time zone 'Asia/Shanghai')::timestamp(0))::text as out_at
       from stay_service v join stay s on s.id = v.stay_id
       where v.id = $1 for update of v`,
      [input.serviceId],
    )
    if (row === undefined) throw refuse('service.missing')
    if (typeof input.version === 'number' && input.version !== row.version) throw refuseKit('row.changed')
    const isLent = row.kind === 'rental'
    const fits = isLent ? state === 'back' || state === 'lost' : state !== 'back' && state !== 'lost'
    if ((row.state !== 'waiting' && row.state !== 'out') || !fits) throw refuse('service.over')
    if (isLent && row.itemId !== null)
      await takeBackItem(ctx, db, row.itemId, row.qty, state === 'lost', outNow(db))
    const feeFen = isLent && row.itemId !== null ? await chargeFee(work, { ...row, itemId: row.itemId }) : 0
    const lineId = state === 'lost' ? await chargeLost(work, row, input.compensationFen ?? 0) : null
    await db.query(
      'update stay_service set state = $2, line_id = $4, version = version + 1, update_by = $3, update_time = now() where id = $1',
      [row.id, state, desk.username, lineId],
    )
    await recordChanges(ctx, db, [
      { table: 'stay_service', id: row.id, title: row.content, before: row, after: { ...row, state } },
    ])
    await tellRoomsChanged(db, desk.hotelCode, [row.roomId])
    return feeFen
  })
  return {
    result: null,
    message: feeFen === 0 ? '操作成功！' : `操作成功，租金${formatYuan(feeFen)}元已入账`,
  }
}

interface ServiceRow {
  readonly id: string
  readonly kind: keyof typeof serviceKinds
  readonly state: string
  readonly roomId: string
  readonly stayId: string
  readonly content: string
  readonly itemId: string | null
  readonly qty: number
  readonly version: number
  readonly outAt: string
}

/** 租金 of what is charged when it ends. */
async function chargeFee(work: Work, row: ServiceRow & { readonly itemId: string }): Promise<number> {
  const stay = await holdStay(work.db, row.stayId)
  return postEndedRental(work, stay, { ...row, serviceId: row.id })
}

const compensationCode = '2003'

/** 赔偿: what the guest has lost stands on his bill, or on that of his team. Returns the line. */
async function chargeLost(
  { ctx, db, desk }: Work,
  row: ServiceRow,
  amountFen: number,
): Promise<string | null> {
  if (amountFen <= 0) return null
  const stay = await holdStay(db, row.stayId)
  const code = codeOf(await postingCodes(db, desk.hotelCode), compensationCode)
  const folioId = chargedFolio(await payerOf(db, stay), code.class)
  const place = { folioId, businessDate: desk.businessDate, stayId: stay.id }
  const [line] = await postLines(ctx, db, desk, {
    kind: 'post',
    reference: stay.stayNo,
    source: 'MANUAL',
    lines: [
      {
        ...chargeLine(place, code, amountFen, 'rule'),
        roomNo: stay.roomNo,
        reason: '租借物品遗失',
        remark: row.content.slice(0, 200),
      },
    ],
  })
  return line?.id ?? null
}
