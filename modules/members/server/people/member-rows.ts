import type { FoundMember } from '@kezhan/members/model/member-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

export const foundColumns = `m.id, m.member_no, m.name, m.phone, m.card_no, m.level_id, l.name as level_name, m.state, m.principal_fen,
  m.gift_fen, m.points, m.password_hash is not null as has_password,
  (select g.guest_id from member_guest g where g.member_id = m.id and g.hotel_code = $1) as guest_id`

const mostFound = 20

/** Members by what somebody types: a card, a phone or its tail, a name, or pinyin. The desk sees no closed ones. */
export function findMembers(db: Queries, hotelCode: string, key: string): Promise<FoundMember[]> {
  const typed = key.trim()
  return db.query<FoundMember>(
    `select ${foundColumns} from member m join member_level l on l.id = m.level_id
     where m.state <> 'closed' and ${conditionFor(typed)} order by m.name, m.id limit ${mostFound}`,
    [hotelCode, valueFor(typed)],
  )
}

/** A number of a member or a card: cards of an old system may have letters anywhere in it. */
const isNumber = /^(?=.*\d)[\da-z-]+$/i

/** Each kind of key has its own index, so that a million members are found as fast as ten. */
function conditionFor(typed: string): string {
  if (/^\d{4}$/.test(typed)) return 'm.phone_tail = $2'
  if (/^\d{11}$/.test(typed))
    return '(m.phone = $2 or m.id = (select member_id from member_card where card_no = $2))'
  if (isNumber.test(typed))
    return '(m.member_no = upper($2) or m.id = (select member_id from member_card where card_no = $2))'
  if (/^[a-z ]+$/i.test(typed)) return 'm.pinyin like $2'
  return 'm.name like $2'
}

function valueFor(typed: string): string {
  if (isNumber.test(typed)) return typed
  const literal = typed.replaceAll(/[\\%_]/g, found => `\\${found}`)
  return /^[a-z ]+$/i.test(typed) ? `%${literal.toLowerCase()}%` : `${literal}%`
}
