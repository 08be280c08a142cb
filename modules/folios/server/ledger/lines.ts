import type { FolioLine, NewLine } from '@kezhan/folios/rules/folio-line'
import type { Queries } from '@kezhan/server-kit/db/database'

/** What a line may say beside the rules' own words. */
export interface LineNotes {
  readonly roomNo?: string
  readonly qty?: number
  readonly unitPriceFen?: number
  readonly goodsId?: string
  /** 个人账 or 公司账. */
  readonly payer?: 'guest' | 'company'
  /** Never shown, printed or exported to the guest. */
  readonly isConfidential?: boolean
}

/** A line to write. What it shares with the line it was copied from comes along; what is said once does not. */
export interface LineToPost extends NewLine, LineNotes {
  /** Which night of which stay it charges; the database takes each only once. */
  readonly chargeKey?: string
  readonly reason?: string
  readonly receiptNo?: string
  readonly approvalId?: string
}

export interface StoredLine extends FolioLine, LineNotes {}

const lineColumns = `l.id, l.folio_id as "folioId", l.side, l.code, l.posting_class as "class", l.amount_fen as "amountFen",
  l.business_date as "businessDate", l.charge_date as "chargeDate", l.origin_date as "originDate", l.kind, l.method,
  l.pay_ref as "payRef", l.stay_id as "stayId", l.room_nights_bp as "roomNightsBp", l.reverses_id as "reversesId",
  l.pair_id as "pairId", l.parent_id as "parentId", l.remark, l.settle_id as "settleId", l.room_no as "roomNo", l.qty,
  l.unit_price_fen as "unitPriceFen", l.goods_id as "goodsId", l.payer, l.is_confidential = 'Y' as "isConfidential"`

/** All lines of folios in the order in which they were posted. */
export async function loadLines(db: Queries, folioIds: readonly string[]): Promise<StoredLine[]> {
  const rows = await db.query<Record<string, unknown>>(
    `select ${lineColumns} from folio_line l where l.folio_id = any($1::text[]) order by l.folio_id, l.line_no`,
    [folioIds],
  )
  return rows.map(storedLine)
}

/** Absence in the database is null, in memory it is a name that is not there. */
function storedLine(row: Readonly<Record<string, unknown>>): StoredLine {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== false)
  // The statement names every column as the type does, and the schema holds their kinds.
  return Object.fromEntries(entries) as unknown as StoredLine
}
