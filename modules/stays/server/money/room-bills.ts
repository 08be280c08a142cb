import type { FolioHooks, RoomBill } from '@kezhan/folios/server/folio-hooks'
import { availableCreditSql } from '../available-credit'

const hotelDay = '(select h.business_date from hotel h where h.code = s.hotel_code)'

/** The open bills of who is in the house. Who wants to stay unknown is called 保密 in his stay already. */
export const roomBills: FolioHooks['roomBills'] = (db, hotelCode, folioId) =>
  db.query<RoomBill>(
    `select f.id as folio_id, r.room_no, s.guest_name, c.balance_fen, c.available_fen
     from (${availableCreditSql(hotelDay)}) c join stay s on s.id = c.stay_id join folio f on f.id = s.folio_id join room r on r.id = s.room_id
     where s.hotel_code = $1 and f.state = 'open' and ($2::text is null or f.id = $2) order by r.room_no, f.id limit 2000`,
    [hotelCode, folioId ?? null],
  )
