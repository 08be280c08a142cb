import type { LineView } from '@kezhan/folios/model/account-views'
import type { Folio } from '@kezhan/folios/model/folio'
import { invoiceStates } from '@kezhan/folios/model/invoice-calls'
import type { BillFacts, BillVersion } from '@kezhan/folios/rules/bill-paper'
import { billVersions } from '@kezhan/folios/rules/bill-paper'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Db } from '@kezhan/server-kit/db/database'
import { loadLineViews } from '../account/line-views'
import { invoicesOf } from '../invoices/invoice-store'
import { folioColumns } from '../ledger/folio'

const mostPrinted = 5000

export interface BillAsk {
  readonly folioId: string
  readonly settlementId?: string | null | undefined
  readonly version?: string | null | undefined
}

/** All that a bill tells but the stay it is about, which this module does not know. */
export async function billFacts(
  db: Db,
  ask: BillAsk,
): Promise<{
  readonly folio: Folio
  readonly facts: Omit<BillFacts, 'stay' | 'cashier' | 'notices' | 'invoiceLink'>
}> {
  const [folio] = await db.query<Folio>(`select ${folioColumns} from folio f where f.id = $1`, [ask.folioId])
  if (folio === undefined) throw refuse('folio.missing')
  const version = versionOf(ask.version)
  const settleNo = ask.settlementId ? await settleNoOf(db, folio.id, ask.settlementId) : null
  // The bill of a closed folio is that of its last settlement, with all that was settled before.
  const shownNo = settleNo ?? (folio.state === 'closed' ? await lastSettleNo(db, folio.id) : null)
  const { records } = await loadLineViews(db, {
    folioId: folio.id,
    isAll: version === 'audit',
    isOpen: false,
    size: mostPrinted,
    offset: 0,
  })
  // What is confidential between the guest and the house never lies open on a desk.
  const shown = records.filter(
    line => line.isConfidential === 'N' && (settleNo === null || line.settleId === ask.settlementId),
  )
  const lines = await namedDeposits(db, shown)
  const invoices = (await invoicesOf(db, folio.id))
    .filter(
      ({ state, settlementId }) =>
        isInForce(state) && (settleNo === null || settlementId === ask.settlementId),
    )
    .map(({ invoiceNo, applyNo, title, state }) => ({
      text: `${invoiceNo ?? applyNo} ${title} ${invoiceStates[state]}`,
    }))
  const { folioNo, name } = folio
  return { folio, facts: { folioNo, settleNo: shownNo, name, version, lines, invoices } }
}

/** A deposit is called by the way it came, as the guest remembers it. */
async function namedDeposits(db: Db, lines: readonly LineView[]): Promise<readonly LineView[]> {
  const methods = [...new Set(lines.flatMap(line => line.method ?? []))]
  if (methods.length === 0) return lines
  const codes = await db.query<{ code: string; name: string }>(
    'select code, name from posting_code where code = any($1::text[])',
    [methods],
  )
  const names = new Map(codes.map(({ code, name }) => [code, name]))
  return lines.map(line => {
    const name = line.postingClass === 'DEPOSIT' ? names.get(line.method ?? '') : undefined
    if (name === undefined) return line
    return { ...line, codeName: `${line.amountFen < 0 ? '退押金' : '押金'}（${name}）` }
  })
}

const isInForce = (state: string): boolean => state === 'applied' || state === 'issued'

const versionOf = (text: string | null | undefined): BillVersion =>
  text && Object.hasOwn(billVersions, text) ? (text as BillVersion) : 'detail' // Its keys are the versions.

async function lastSettleNo(db: Db, folioId: string): Promise<string | null> {
  const [row] = await db.query<{ settleNo: string }>(
    `select settle_no from settlement where folio_id = $1 and state = 'valid' order by created_at desc, id desc limit 1`,
    [folioId],
  )
  return row?.settleNo ?? null
}

async function settleNoOf(db: Db, folioId: string, settlementId: string): Promise<string> {
  const [row] = await db.query<{ settleNo: string }>(
    'select settle_no from settlement where id = $1 and folio_id = $2',
    [settlementId, folioId],
  )
  if (row === undefined) throw refuse('settlement.missing')
  return row.settleNo
}
