import type { Folio } from '@kezhan/folios/model/folio'
import type { Db } from '@kezhan/server-kit/db/database'
import type { LineToPost, StoredLine } from '../ledger/lines'
import { ofFolio } from './check-folio'

/** One line as an approver knows it; several are known by their bill. */
export async function ofLines(db: Db, folio: Folio, lines: readonly StoredLine[]) {
  const [line] = lines
  if (line === undefined || lines.length > 1) return ofFolio(folio, `${lines.length}笔账目`)
  const [code] = await db.query<{ name: string }>(
    'select name from posting_code where hotel_code = $1 and code = $2',
    [db.scope.hotel, line.code],
  )
  const title = [folio.name, line.roomNo, code?.name ?? line.code, line.chargeDate].filter(Boolean).join(' ')
  return { targetKind: 'line', targetId: line.id, title: title.slice(0, 100) }
}

/** An amount alone: no goods move with it. */
export function withoutGoods(line: LineToPost): LineToPost {
  const { goodsId: _goods, qty: _qty, unitPriceFen: _price, ...rest } = line
  return rest
}
