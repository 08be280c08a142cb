import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import type { Folio } from '@kezhan/folios/model/folio'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Queries } from '@kezhan/server-kit/db/database'
import { folioColumns } from '../ledger/folio'

/** The folio as the write left it, with what was written. */
export async function folioAnswer(
  db: Queries,
  folioId: string,
  lines: readonly { readonly id: string }[],
  paper: Pick<FolioAnswer, 'paperNo' | 'settlementId'> = {},
): Promise<FolioAnswer> {
  const [folio] = await db.query<Folio>(`select ${folioColumns} from folio f where f.id = $1`, [folioId])
  if (folio === undefined) throw refuse('folio.missing')
  return { folio, lineIds: lines.map(line => line.id), ...paper }
}
