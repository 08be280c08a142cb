import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { ReceiptAnswer } from '../model/receivable-calls'
import { type Allocation, allocated, allocateOldestFirst, type Receivable } from '../rules/allocation'
import { refuse } from '../rules/refusals'
import { changeOwed, type LockedAccount } from './account-store'

export const receiptKinds = { receipt: '收款', writeOff: '折让', setOff: '佣金抵扣' } as const

export interface Receipt {
  readonly id: string
  readonly receiptNo: string
  /** 收款, 折让, and 佣金抵扣: what the house owed the unit as an intermediary. */
  readonly kind: keyof typeof receiptKinds
  readonly amountFen: number
  readonly allocatedFen: number
  /** What went back to the unit. */
  readonly refundedFen: number
}

export const receiptColumns = `r.id, r.receipt_no, r.kind, r.amount_fen, r.allocated_fen, r.refunded_fen`

/** 预收: money that has paid no debt yet and has not gone back. */
export const unusedFen = ({ amountFen, allocatedFen, refundedFen }: Receipt): number =>
  amountFen - allocatedFen - refundedFen

/** 核销: which money pays which debts, by hand or the oldest first. The account is locked. */
export async function allocate(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  account: LockedAccount,
  receipt: Receipt,
  wished?: readonly Allocation[],
): Promise<ReceiptAnswer> {
  const restFen = unusedFen(receipt)
  const entries = await db.query<Receivable>(
    `select id, amount_fen, paid_fen, business_date from ar_entry
     where unit_account_id = $1 and state in ('open', 'billed', 'part') order by business_date, id`,
    [account.id],
  )
  if (wished?.some(one => !entries.some(entry => entry.id === one.entryId))) throw refuse('receipt.tooMuch')
  if (wished !== undefined) allocated(entries, wished, restFen)
  const allocations = wished ?? (restFen === 0 ? [] : allocateOldestFirst(restFen, entries).allocations)
  return writeAllocations(ctx, db, desk, account, receipt, allocations)
}

export async function writeAllocations(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  account: LockedAccount,
  receipt: Receipt,
  allocations: readonly Allocation[],
): Promise<ReceiptAnswer> {
  const totalFen = allocations.reduce((sum, one) => sum + one.amountFen, 0)
  const { id, receiptNo, amountFen } = receipt
  const allocatedFen = receipt.allocatedFen + totalFen
  if (allocations.length === 0) return { id, receiptNo, amountFen, allocatedFen, owedFen: account.owedFen }
  await db.query(allocationSql, [
    desk.tenantId,
    desk.hotelCode,
    id,
    desk.businessDate,
    desk.username,
    allocations.map(() => newId()),
    allocations.map(one => one.entryId),
    allocations.map(one => one.amountFen),
  ])
  await db.query(followBills, [allocations.map(one => one.entryId), desk.username])
  await recordChanges(ctx, db, [
    {
      table: 'ar_receipt',
      id,
      title: receiptNo,
      before: receipt,
      after: { ...receipt, allocatedFen, allocations },
    },
  ])
  const owedFen = await changeOwed(ctx, db, account, -totalFen)
  return { id, receiptNo, amountFen, allocatedFen, owedFen }
}

const allocationSql = `
  with sent as (select * from unnest($6::text[], $7::text[], $8::bigint[]) as s (id, entry_id, amount_fen)),
  sums as (select entry_id, sum(amount_fen) as fen from sent group by entry_id),
  entries as (
    update ar_entry e set paid_fen = e.paid_fen + s.fen, version = e.version + 1, update_by = $5, update_time = now(),
      state = case when e.paid_fen + s.fen >= e.amount_fen then 'paid' when e.paid_fen + s.fen > 0 then 'part'
        when e.bill_id is not null then 'billed' else 'open' end
    from sums s where e.id = s.entry_id returning e.id),
  receipt as (
    update ar_receipt r set allocated_fen = r.allocated_fen + (select sum(amount_fen) from sent), version = r.version + 1,
      update_by = $5, update_time = now() where r.id = $3)
  insert into ar_allocation (id, tenant_id, hotel_code, receipt_id, entry_id, amount_fen, business_date, username)
  select s.id, $1, $2, $3, s.entry_id, s.amount_fen, $4::date, $5 from sent s join entries e on e.id = s.entry_id`

/** A bill is paid as its entries are. */
const followBills = `
  with sums as (
    select bill_id, sum(paid_fen) as fen from ar_entry
    where bill_id in (select bill_id from ar_entry where id = any($1::text[])) group by bill_id)
  update ar_bill b set paid_fen = s.fen, version = b.version + 1, update_by = $2, update_time = now(),
    state = case when s.fen >= b.amount_fen then 'paid' when s.fen > 0 then 'part' when b.state in ('paid', 'part') then 'sent' else b.state end
  from sums s where b.id = s.bill_id and b.paid_fen <> s.fen`
