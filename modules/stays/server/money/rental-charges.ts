import type { Work } from '@kezhan/desk/server/desk-work'
import { codeOf, postingCodes } from '@kezhan/desk/server/posting-codes'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { rentalFeeFen } from '@kezhan/stays/rules/rental-fee'
import type { Stay } from '../stay-rows'
import { chargedFolio, type Payer, payerOf } from './room-charges'

const rentalCode = '2002'

/** The mark of what a loan costs on a day; the database takes each only once. */
const rentalKey = (serviceId: string, day: string): string => `lent ${serviceId} ${day}`

export interface LoanToEnd {
  readonly serviceId: string
  readonly itemId: string
  readonly qty: number
  readonly outAt: string
}

/** 按次、按小时租借: charged when the loan ends, once, on the account that pays the guest's extras. Returns the amount. */
export async function postEndedRental({ ctx, db, desk }: Work, stay: Stay, loan: LoanToEnd): Promise<number> {
  const [item] = await db.query<{ name: string; feeMode: string; priceFen: number }>(
    'select name, fee_mode, price_fen from rental_item where id = $1',
    [loan.itemId],
  )
  // The bill of who has left is closed.
  if (item === undefined || stay.state !== 'inHouse') return 0
  const amountFen = rentalFeeFen({ ...item, qty: loan.qty, outAt: loan.outAt, endedAt: desk.now })
  if (amountFen === 0) return 0
  const code = codeOf(await postingCodes(db, desk.hotelCode), rentalCode)
  const folioId = chargedFolio(await payerOf(db, stay), code.class)
  const place = { folioId, businessDate: desk.businessDate, stayId: stay.id }
  await postLines(ctx, db, desk, {
    kind: 'rental',
    reference: stay.stayNo,
    source: 'MANUAL',
    lines: [
      {
        ...chargeLine(place, code, amountFen, 'rule'),
        chargeKey: rentalKey(loan.serviceId, 'end'),
        roomNo: stay.roomNo,
        qty: loan.qty,
        remark: item.name,
      },
    ],
  })
  return amountFen
}

interface LentThing extends Payer {
  readonly serviceId: string
  readonly name: string
  readonly qty: number
  readonly priceFen: number
  readonly stayId: string
  readonly stayNo: string
  readonly roomNo: string
}

/** 按天租借: what guests still have is charged for the day, once, on the account that pays their extras. */
export async function postRentals(
  { ctx, db, desk }: Work,
  stayIds: readonly string[],
  day: string,
): Promise<number> {
  const lent = await db.query<LentThing>(
    `select v.id as service_id, i.name, v.qty, i.price_fen, s.id as stay_id, s.stay_no, r.room_no, s.folio_id, t.master_folio_id,
       t.route_rule as route
     from stay_service v join rental_item i on i.id = v.item_id join stay s on s.id = v.stay_id join room r on r.id = s.room_id
     left join team t on t.id = s.team_id
     where v.kind = 'rental' and v.state = 'out' and i.fee_mode = 'day' and i.price_fen > 0 and s.id = any($1::text[])
       and not exists (select 1 from folio_line l where l.hotel_code = v.hotel_code and l.charge_key = 'lent ' || v.id || ' ' || $2::text)
     order by v.id`,
    [stayIds, day],
  )
  if (lent.length === 0) return 0
  const code = codeOf(await postingCodes(db, desk.hotelCode), rentalCode)
  await postLines(ctx, db, desk, {
    kind: 'rental',
    reference: lent.length === 1 ? (lent[0]?.stayNo ?? '') : `${lent.length}件租借`,
    source: 'NIGHT_AUDIT',
    lines: lent.map(thing => ({
      ...chargeLine(
        {
          folioId: chargedFolio(thing, code.class),
          businessDate: desk.businessDate,
          chargeDate: day,
          stayId: thing.stayId,
        },
        code,
        thing.priceFen * thing.qty,
        'rule',
      ),
      chargeKey: rentalKey(thing.serviceId, day),
      roomNo: thing.roomNo,
      qty: thing.qty,
      unitPriceFen: thing.priceFen,
      remark: thing.name,
    })),
  })
  return lent.length
}
