import { formatYuan } from '@kezhan/base/money'
import type { memberClear as call } from '@kezhan/members/model/owed-calls'
import { refuse } from '@kezhan/members/rules/refusals'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { hotelDebts } from './hotel-debts'

export const memberClear: HandlerOf<typeof call> = async (ctx, input) => {
  const { fromHotel, toHotel, amountFen } = input
  const result = await once(ctx, input, async db => {
    // One clearing of a tenant at a time: the debt is read under the lock under which it is settled.
    await db.query(`select pg_advisory_xact_lock(hashtextextended('member clearing ' || $1, 0))`, [
      ctx.user.tenantId,
    ])
    const debt = (await hotelDebts(db)).find(one => one.fromHotel === fromHotel && one.toHotel === toHotel)
    const openFen = debt?.openFen ?? 0
    if (amountFen > openFen) throw refuse('clearing.tooMuch', { open: formatYuan(Math.max(0, openFen)) })
    const id = newId()
    await db.query(
      `insert into member_clearing (id, tenant_id, from_hotel, to_hotel, amount_fen, settled_on, username, realname, remark)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        ctx.user.tenantId,
        fromHotel,
        toHotel,
        amountFen,
        ctx.user.businessDate ?? ctx.now.slice(0, 10),
        ctx.user.username,
        ctx.user.realname,
        input.remark ?? null,
      ],
    )
    const after = { fromHotel, toHotel, amountFen }
    await recordChanges(ctx, db, [
      { table: 'member_clearing', id, title: `${fromHotel}→${toHotel}`, before: null, after },
    ])
    return hotelDebts(db)
  })
  return { result, message: '已登记' }
}
