import { certTypes, genders } from '@kezhan/desk/model/order-words'
import { nameOnStay } from '@kezhan/desk/rules/secrecy'
import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { beginDisclosure } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import {
  type exportRegistrations as call,
  type ExportedRegistration,
  uploadActions,
} from '@kezhan/stays/model/registration-calls'
import { registeredGuest, type StoredGuest, storedGuestColumns, storedGuestSource } from './registered-guest'

/** 手工导出: for the day on which the line to the police is down. Whole numbers leave the house, so it is written down with the reason. */
export const exportRegistrations =
  ({ sealer }: Pick<DeskParts, 'sealer'>): HandlerOf<typeof call> =>
  async (ctx, { reason, isMarked }) => {
    businessDateOf(ctx)
    const open = await ctx.db.query<StoredGuest>(
      `select ${storedGuestColumns} from ${storedGuestSource} where u.hotel_code = $1 and u.state <> 'sent' order by u.seq limit ${most}`,
      [ctx.user.hotelCode],
    )
    const finish = await beginDisclosure(ctx, { kind: 'export', subject: '住宿登记', filters: { reason } })
    if (isMarked === 'Y') await markTold(ctx, open, reason)
    const rows = open.map(stored => exported(sealer, stored))
    await finish({ rowCount: rows.length, sizeBytes: JSON.stringify(rows).length, isWhole: true })
    return { result: rows }
  }

const most = 2000

function exported(sealer: DeskParts['sealer'], stored: StoredGuest): ExportedRegistration {
  const {
    key: _,
    recordId: __,
    guardian,
    action,
    certType,
    gender,
    ...rest
  } = registeredGuest(sealer, stored)
  const wordOf = (table: Readonly<Record<string, string>>, code: string) => table[code] ?? code
  return {
    ...rest,
    action: uploadActions[action],
    certType: wordOf(certTypes, certType),
    gender: wordOf(genders, gender),
    guardian: guardian === null ? null : `${guardian.name} ${guardian.phone} ${guardian.relation}`.trim(),
  }
}

async function markTold(ctx: Ctx, open: readonly StoredGuest[], reason: string): Promise<void> {
  if (open.length === 0) return
  await ctx.tx(async db => {
    await db.query(
      `update registration_upload set state = 'sent', fault = '手工导出', sent_at = now(), next_try_at = null where id = any($1::text[]) and state <> 'sent'`,
      [open.map(one => one.uploadId)],
    )
    await db.query(
      `update stay_guest q set registration = case when q.out_at is null then 'sent' else 'outSent' end, registration_text = '手工导出'
       where q.id = any($1::text[]) and q.registration <> 'off'
         and not exists (select 1 from registration_upload u where u.stay_guest_id = q.id and u.state <> 'sent')`,
      [open.map(one => one.stayGuestId)],
    )
    await recordChanges(
      ctx,
      db,
      open.map(one => ({
        table: 'stay_guest',
        id: one.stayGuestId,
        title: `${one.roomNo} ${nameOnStay(one.name, one.isSecret)}`,
        before: { registration: 'waiting' },
        after: { registration: 'sent', reason: `手工导出：${reason}` },
      })),
    )
  })
}
