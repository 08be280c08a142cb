import { refuse } from '@kezhan/folios/rules/refusals'
import type { LineToPost, StoredLine } from '../ledger/lines'

/** The lines that were named, each once. Refuses one that is not on the folio. */
export function chosenLines(lines: readonly StoredLine[], ids: readonly string[]): StoredLine[] {
  const wanted = new Set(ids)
  const chosen = lines.filter(line => wanted.has(line.id))
  if (chosen.length < wanted.size) throw refuse('line.missing')
  return chosen
}

/** An amount alone: no goods move with it. */
export function withoutGoods(line: LineToPost): LineToPost {
  const { goodsId: _goods, qty: _qty, unitPriceFen: _price, ...rest } = line
  return rest
}
