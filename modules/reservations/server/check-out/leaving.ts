import type { StayFacts } from '@kezhan/reservations/rules/stay-facts'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { Stay } from '../stays/stay-rows'

export interface OpenPreauth {
  readonly preauthId: string
  readonly authNo: string
  readonly amountFen: number
}

export interface Leaving {
  readonly debitFen: number
  readonly creditFen: number
  readonly unreturned: readonly string[]
  readonly preauths: readonly OpenPreauth[]
  readonly isMasterOpen: boolean
}

/** What stands between a guest and the door beside his bill. */
export async function loadLeaving(db: Queries, stay: Stay): Promise<Leaving> {
  const [folio] = await db.query<{ debitFen: number; creditFen: number }>(
    'select debit_fen as "debitFen", credit_fen as "creditFen" from folio where id = $1',
    [stay.folioId],
  )
  const rentals = await db.query<{ content: string; qty: number }>(
    `select content, qty from stay_service where stay_id = $1 and kind = 'rental' and state = 'out' order by create_time, id`,
    [stay.id],
  )
  const preauths = await db.query<OpenPreauth>(
    `select id as "preauthId", auth_no as "authNo", amount_fen as "amountFen" from preauth
     where folio_id = $1 and state in ('valid', 'part') order by created_at, id`,
    [stay.folioId],
  )
  const [others] = await db.query<{ open: boolean }>(
    `select exists (select 1 from stay m join folio f on f.id = m.folio_id where m.link_id = $2 and m.id <> $1 and m.state = 'inHouse'
        and f.debit_fen <> f.credit_fen)
       or exists (select 1 from team t join folio f on f.id = t.master_folio_id where t.id = $3 and f.debit_fen <> f.credit_fen) as open`,
    [stay.id, stay.linkId, stay.teamId],
  )
  return {
    ...{ debitFen: folio?.debitFen ?? 0, creditFen: folio?.creditFen ?? 0, preauths },
    unreturned: rentals.map(({ content, qty }) => (qty === 1 ? content : `${content}×${qty}`)),
    isMasterOpen: others?.open ?? false,
  }
}

export const leavingFacts = (leaving: Leaving, balanceFen: number): Partial<StayFacts> => ({
  ...{ balanceFen, unreturned: leaving.unreturned, isMasterOpen: leaving.isMasterOpen },
  hasOpenPreauth: leaving.preauths.length > 0,
})
