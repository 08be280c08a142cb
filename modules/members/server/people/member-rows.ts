import type { FoundMember } from '@kezhan/members/model/member-calls'
import type { Queries } from '@kezhan/server-kit/db/database'

export const foundColumns = `m.id, m.member_no, m.name, m.phone, m.card_no, m.level_id, l.name as level_name, m.state, m.principal_fen,
  m.gift_fen, m.points, exists (select 1 from member_password k where k.member_id = m.id) as has_password,
  (select g.guest_id from member_guest g where g.member_id = m.id and g.hotel_code = $1) as guest_id`

const mostFound = 20

/** Members by what somebody types: a card, a phone or its tail, a name, or pinyin. The desk sees no closed ones. */
export function findMembers(db: Queries, hotelCode: string, key: string): Promise<FoundMember[]> {
  const typed = key.trim()
  const { condition, values } = conditionFor(typed)
  return db.query<FoundMember>(
    `select ${foundColumns} from member m join member_level l on l.id = m.level_id
     where m.state <> 'closed' and ${condition} order by m.name, m.id limit ${mostFound}`,
    [hotelCode, ...values],
  )
}

/** The member with the id, as the desk sees him. */
export const findMember = (db: Queries, hotelCode: string, id: string): Promise<FoundMember[]> =>
  db.query<FoundMember>(
    `select ${foundColumns} from member m join member_level l on l.id = m.level_id where m.id = $2 and m.state <> 'closed'`,
    [hotelCode, id],
  )

/** A number of a member or a card: cards of an old system may have letters anywhere in it. */
const isNumber = /^(?=.*\d)[\da-z-]+$/i
/** Ids first: two indexes behind an `or` are not used where rows are kept apart by tenant. */
const idsOf = (own: string) =>
  `m.id = any (array(select id from member where ${own} union all select member_id from member_card where card_no = $2))`
/** Greater than every character that a name may have. */
const last = '\u{10FFFF}'

/** Each kind of key has its own index, so that a million members are found as fast as ten. */
function conditionFor(typed: string): { readonly condition: string; readonly values: readonly string[] } {
  if (/^\d{4}$/.test(typed)) return { condition: 'm.phone_tail = $2', values: [typed] }
  if (/^\d{11}$/.test(typed)) return { condition: idsOf(`phone = $2 and state <> 'closed'`), values: [typed] }
  if (isNumber.test(typed)) return { condition: idsOf('member_no = upper($2)'), values: [typed] }
  if (/^[a-z ]+$/i.test(typed)) {
    // Two letters are initials; anywhere in a name they would be in every second one.
    const pattern = `%${typed.length < 3 ? ' ' : ''}${typed.toLowerCase()}%`
    return { condition: `m.id = any (array(select members_by_pinyin($2, ${mostFound})))`, values: [pattern] }
  }
  return { condition: 'm.name ~>=~ $2 and m.name ~<~ $3', values: [typed, `${typed}${last}`] }
}
