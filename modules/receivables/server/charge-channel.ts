import type { Folio } from '@kezhan/folios/model/folio'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { codeIn, loadCodes } from '@kezhan/folios/server/account/posting-code-store'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { refuse } from '../rules/refusals'
import { changeOwed, lockAccount } from './account-store'
import { insertEntry } from './insert-entry'

const paidToChannelCode = '9009'

export interface ChannelCharge {
  readonly channelId: string
  readonly amountFen: number
  readonly orderNo: string
  readonly stayId: string
  readonly roomNo: string
}

/**
 * 渠道预付: the guest has paid the channel, so the channel owes it (hotel domain §3.15). What the channel earns by it is a debt of
 * the house (`agents`) until it is set off against this one.
 */
export async function chargeChannel(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  folio: Folio,
  { channelId, amountFen, orderNo, stayId, roomNo }: ChannelCharge,
): Promise<void> {
  const account = await lockAccount(db, await channelAccount(ctx, db, desk, channelId), desk.businessDate)
  const code = codeIn(await loadCodes(db, desk.hotelCode, [paidToChannelCode]), paidToChannelCode)
  const entryId = newId()
  const place = { folioId: folio.id, businessDate: desk.businessDate, stayId }
  const line = { ...paymentLine(place, code, amountFen), payRef: entryId, roomNo, remark: orderNo }
  const [posted] = await postLines(ctx, db, desk, {
    kind: 'onAccount',
    reference: folio.folioNo,
    source: 'CHANNEL',
    lines: [line],
  })
  if (posted === undefined) throw refuse('account.missing')
  await insertEntry(ctx, db, desk, {
    id: entryId,
    businessDate: desk.businessDate,
    unitName: account.unitName,
    unitAccountId: account.id,
    guestName: folio.name,
    roomNo,
    orderNo: folio.folioNo,
    amountFen,
    signer: null,
    folioId: folio.id,
    folioLineId: posted.id,
    remark: orderNo,
  })
  await changeOwed(ctx, db, account, amountFen)
}

/** The account of a channel; it begins with the first money the channel takes. Nobody signs on it. */
async function channelAccount(ctx: Ctx, db: Db, desk: Desk, channelId: string): Promise<string> {
  // Two guests of one channel who leave at once open one account.
  await db.query(`select pg_advisory_xact_lock(hashtextextended('channel account ' || $1, 0))`, [channelId])
  const [channel] = await db.query<{ code: string; name: string; accountId: string | null }>(
    `select c.code, c.name, a.id as account_id from mkt_channel c left join unit_account a on a.channel_id = c.id where c.id = $1`,
    [channelId],
  )
  if (channel === undefined) throw refuse('account.missing')
  const { code, name } = channel
  if (channel.accountId !== null) return channel.accountId
  const unitId = newId()
  const accountId = newId()
  const owner = [desk.tenantId, desk.hotelCode] as const
  await db.query(
    `insert into unit (id, tenant_id, hotel_code, code, name, kind, can_credit, state, create_by)
     values ($1, $2, $3, $4, $5, 'ota', 'N', 'valid', $6)`,
    [unitId, ...owner, `CH_${code}`, name, desk.username],
  )
  await db.query(
    `insert into unit_account (id, tenant_id, hotel_code, unit_id, name, credit_limit_fen, billing_cycle, bill_day, due_days, state, channel_id, create_by)
     values ($1, $2, $3, $4, '渠道代收', 0, 'month', 1, 30, 'normal', $5, $6)`,
    [accountId, ...owner, unitId, channelId, desk.username],
  )
  await recordChanges(ctx, db, [
    {
      table: 'unit',
      id: unitId,
      title: name,
      before: null,
      after: { code: `CH_${code}`, name, kind: 'ota' },
    },
    {
      table: 'unit_account',
      id: accountId,
      title: `${name} 渠道代收`,
      before: null,
      after: { unitId, channelId },
    },
  ])
  return accountId
}
