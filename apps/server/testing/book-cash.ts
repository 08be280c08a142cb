import { dayNumber } from '@kezhan/folios/server/day-number'
import { openFolio } from '@kezhan/folios/server/ledger/folio'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { deskOf } from '@kezhan/hotels/server/desk'
import { makeCtx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { noRights } from '@kezhan/server-kit/user'
import type { Booted } from './boot'

/** Cash that somebody takes and returns in his early shift, on a folio of the house. */
export async function bookCash(
  booted: Booted,
  username: string,
  amountsFen: readonly number[],
): Promise<void> {
  const [user] = await booted.sql<{ id: string; realname: string; tenant_id: string; hotel_code: string }>(
    'select id, realname, tenant_id, hotel_code from sys_user where username = $1',
    [username],
  )
  if (user === undefined) throw new Error(`there is no ${username}`)
  const ctx = makeCtx(booted.database, {
    requestId: newId(),
    address: '127.0.0.1',
    userAgent: '',
    onceKey: null,
    now: '2026-05-01 12:00:00',
    user: {
      id: user.id,
      sessionId: '',
      username,
      realname: user.realname,
      avatar: null,
      orgCode: null,
      tenantId: user.tenant_id,
      hotelCode: user.hotel_code,
      hotelName: '',
      businessDate: null,
      shiftIndex: '01',
      shiftName: '早班',
      rights: noRights,
    },
    call: {
      method: 'POST',
      path: '/test',
      title: '收付现金',
      money: { ledgers: ['house'], writes: { NORMAL: ['C+'], REFUND: ['C-'] } },
    },
    log: booted.app.log,
  })
  const folioNo = await dayNumber(ctx, 'ZD', '2026-05-01')
  await ctx.tx(async db => {
    const desk = await deskOf(ctx, db)
    const folio = await openFolio(ctx, db, desk, {
      ownerKind: 'HOUSE',
      ownerId: newId(),
      name: '测试',
      folioNo,
    })
    const { businessDate } = desk
    await postLines(ctx, db, desk, {
      kind: 'pay',
      reference: folioNo,
      source: 'MANUAL',
      lines: amountsFen.map(amountFen => ({
        folioId: folio.id,
        side: 'C',
        code: '9001',
        class: 'PAY_CASH',
        amountFen,
        businessDate,
        chargeDate: businessDate,
        originDate: businessDate,
        kind: amountFen < 0 ? ('REFUND' as const) : ('NORMAL' as const),
      })),
    })
  })
}
