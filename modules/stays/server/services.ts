import { deskWork, type Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import { wordOf } from '@kezhan/desk/server/sent'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { InputOf } from '@kezhan/resource/call'
import { tellRoomsChanged } from '@kezhan/rooms/server/room-changed'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { addService, finishService } from '../model/service-calls'
import { refuse } from '../rules/refusals'
import { holdStay } from './stay-rows'

const kinds = { wakeup: '叫醒', message: '留言', rental: '借物' } as const
const endings = { done: '完成', missed: '未应答', cancelled: '取消', back: '归还', lost: '遗失' } as const

/** Things that are done for a guest while he is in the house. */
export async function askService(
  ctx: Ctx,
  input: InputOf<typeof addService>,
): Promise<{ readonly serviceId: string }> {
  const kind = wordOf(kinds, input.kind, 'kind', '类别')
  if (kind === 'wakeup' && input.atTime == null) throw refuse('service.time')
  return deskWork(ctx, input, async ({ db, desk }) => {
    const stay = await holdStay(db, input.stayId)
    if (stay.state !== 'inHouse') throw refuse('stay.state', { state: '已离店', action: kinds[kind] })
    const serviceId = newId()
    const state = kind === 'rental' ? 'out' : 'waiting'
    await db.query(
      `insert into stay_service (id, tenant_id, hotel_code, stay_id, kind, at_time, item_id, qty, content, state, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        serviceId,
        desk.tenantId,
        desk.hotelCode,
        stay.id,
        kind,
        input.atTime ?? null,
        input.itemId ?? null,
        input.qty,
        input.content,
        state,
        desk.username,
      ],
    )
    const title = `${stay.roomNo} ${kinds[kind]}`
    await recordChanges(ctx, db, [
      { table: 'stay_service', id: serviceId, title, before: null, after: { ...input, state } },
    ])
    await tellRoomsChanged(db, desk.hotelCode, [stay.roomId])
    return { serviceId }
  })
}

interface ServiceRow {
  readonly id: string
  readonly kind: keyof typeof kinds
  readonly state: string
  readonly roomId: string
  readonly stayId: string
  readonly content: string
  readonly version: number
}

export async function endService(ctx: Ctx, input: InputOf<typeof finishService>): Promise<null> {
  const state = wordOf(endings, input.state, 'state', '结果')
  return deskWork(ctx, input, async work => {
    const { db, desk } = work
    const [row] = await db.query<ServiceRow>(
      `select v.id, v.kind, v.state, s.room_id, s.id as stay_id, v.content, v.version from stay_service v join stay s on s.id = v.stay_id
       where v.id = $1 for update of v`,
      [input.serviceId],
    )
    if (row === undefined) throw refuse('service.missing')
    if (typeof input.version === 'number' && input.version !== row.version) throw refuseKit('row.changed')
    const isLent = row.kind === 'rental'
    const fits = isLent ? state === 'back' || state === 'lost' : state !== 'back' && state !== 'lost'
    if ((row.state !== 'waiting' && row.state !== 'out') || !fits) throw refuse('service.over')
    const lineId = state === 'lost' ? await chargeLost(work, row, input.compensationFen ?? 0) : null
    await db.query(
      'update stay_service set state = $2, line_id = $4, version = version + 1, update_by = $3, update_time = now() where id = $1',
      [row.id, state, desk.username, lineId],
    )
    await recordChanges(ctx, db, [
      { table: 'stay_service', id: row.id, title: row.content, before: row, after: { ...row, state } },
    ])
    await tellRoomsChanged(db, desk.hotelCode, [row.roomId])
    return null
  })
}

const compensationCode = '2003'

/** 赔偿: what the guest has lost stands on his bill. Returns the line. */
async function chargeLost(
  { ctx, db, desk }: Work,
  row: ServiceRow,
  amountFen: number,
): Promise<string | null> {
  if (amountFen <= 0) return null
  if (!ctx.user.rights.can('acct:post')) throw refuseKit('access.denied', { code: 'acct:post' })
  const stay = await holdStay(db, row.stayId)
  const code = codeOf(await postingCodes(db, desk.hotelCode), compensationCode)
  const place = { folioId: stay.folioId, businessDate: desk.businessDate, stayId: stay.id }
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
