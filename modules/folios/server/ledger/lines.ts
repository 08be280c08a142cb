import type { FolioLine, NewLine } from '@kezhan/folios/rules/folio-line'
import { refuse } from '@kezhan/folios/rules/refusals'
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

/** A line that was just written, with its journal entry. */
export interface PostedLine extends StoredLine {
  readonly entryId: string
}

const lineColumns = `l.id, l.folio_id, l.side, l.code, l.posting_class as "class", l.amount_fen,
  l.business_date, l.charge_date, l.origin_date, l.kind, l.method,
  l.pay_ref, l.stay_id, l.room_nights_bp, l.reverses_id,
  l.pair_id, l.parent_id, l.remark, l.settle_id, l.room_no, l.qty,
  l.unit_price_fen, l.goods_id, l.payer, l.is_confidential = 'Y' as is_confidential`

/** All lines of folios in the order in which they were posted. */
export async function loadLines(db: Queries, folioIds: readonly string[]): Promise<StoredLine[]> {
  const rows = await db.query<Record<string, unknown>>(
    `select ${lineColumns} from folio_line l where l.folio_id = any($1::text[]) order by l.folio_id, l.line_no`,
    [folioIds],
  )
  return rows.map(storedLine)
}

/** The lines that were named, each once. Refuses one that is not among them. */
export function chosenLines(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  const wanted = new Set(ids)
  const chosen = lines.filter(line => wanted.has(line.id))
  if (chosen.length < wanted.size) throw refuse('line.missing')
  return chosen
}

/** Absence in the database is null, in memory it is a name that is not there. */
function storedLine(row: Readonly<Record<string, unknown>>): StoredLine {
  const entries = Object.entries(row).filter(([, value]) => value !== null && value !== false)
  // The statement names every column as the type does, and the schema holds their kinds.
  return Object.fromEntries(entries) as unknown as StoredLine
}
