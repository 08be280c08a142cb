import type { Preauth } from '@kezhan/folios/model/account-calls'
import { preauthColumns } from '@kezhan/folios/server/account/preauth-store'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { StayFacts } from '@kezhan/stays/rules/stay-facts'
import type { Stay } from '../stay-rows'

/** Something the guest has not brought back, and what the house asks for where it is lost. */
export interface LentItem {
  readonly serviceId: string
  readonly name: string
  readonly compensationFen: number
  readonly version: number
}

export interface Leaving {
  readonly debitFen: number
  readonly creditFen: number
  readonly lent: readonly LentItem[]
  readonly preauths: readonly Preauth[]
  readonly isMasterOpen: boolean
}

/** What stands between a guest and the door beside his bill. */
export async function loadLeaving(db: Queries, stay: Stay): Promise<Leaving> {
  const [folio] = await db.query<{ debitFen: number; creditFen: number }>(
    'select debit_fen, credit_fen from folio where id = $1',
    [stay.folioId],
  )
  const lent = await db.query<LentItem>(
    `select v.id as service_id, v.content || case when v.qty = 1 then '' else '×' || v.qty end as name,
       coalesce(i.compensation_fen, 0) * v.qty as compensation_fen, v.version
     from stay_service v left join rental_item i on i.id = v.item_id
     where v.stay_id = $1 and v.kind = 'rental' and v.state = 'out' order by v.create_time, v.id`,
    [stay.id],
  )
  const preauths = await db.query<Preauth>(
    `select ${preauthColumns} from preauth p where p.folio_id = $1 and p.state = 'valid' order by p.created_at, p.id`,
    [stay.folioId],
  )
  const [others] = await db.query<{ open: boolean }>(
    `select exists (select 1 from stay m join folio f on f.id = m.folio_id where m.link_id = $2 and m.id <> $1 and m.state = 'inHouse'
        and f.debit_fen <> f.credit_fen)
       or exists (select 1 from team t join folio f on f.id = t.master_folio_id where t.id = $3 and f.debit_fen <> f.credit_fen) as open`,
    [stay.id, stay.linkId, stay.teamId],
  )
  return {
    debitFen: folio?.debitFen ?? 0,
    creditFen: folio?.creditFen ?? 0,
    preauths,
    lent,
    isMasterOpen: others?.open ?? false,
  }
}

export const leavingFacts = (leaving: Leaving, balanceFen: number): Partial<StayFacts> => ({
  balanceFen,
  isMasterOpen: leaving.isMasterOpen,
  unreturned: leaving.lent.map(item => item.name),
  hasOpenPreauth: leaving.preauths.length > 0,
})
