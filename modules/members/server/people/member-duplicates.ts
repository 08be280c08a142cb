import type { memberDuplicates as call, FoundMember } from '@kezhan/members/model/member-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SecretGuests } from '../member-hooks'
import { foundColumns } from './member-rows'

export const memberDuplicates =
  (secretGuests: SecretGuests): HandlerOf<typeof call> =>
  async ({ db, user }, input) => {
    const phone = input.phone?.trim() ?? ''
    const name = input.name?.trim() ?? ''
    // A phone that is half typed matches nobody in particular.
    if (phone.length < 7 && name.length < 2) return { result: { members: [], guests: [] } }
    const known = [user.hotelCode, phone.length < 7 ? '-' : phone, name === '' ? null : name]
    // A range and no pattern: row security lets it use the index.
    const hasPhone = (row: string) => `${row}.phone between $2 and rpad($2, 11, '9')`
    const isAlike = (row: string) => `(${hasPhone(row)} or ($3::text is not null and ${row}.name = $3))`
    const [members, guests] = await Promise.all([
      db.query<FoundMember>(
        `select ${foundColumns} from member m join member_level l on l.id = m.level_id
       where m.state <> 'closed' and ${isAlike('m')} order by ${hasPhone('m')} desc, m.id limit 10`,
        known,
      ),
      db.query<{ id: string; name: string; phone: string | null; memberId: string | null }>(
        `select g.id, g.name, g.phone, k.member_id from guest g left join member_guest k on k.guest_id = g.id
       where g.hotel_code = $1 and g.merged_into is null and ${isAlike('g')} order by ${hasPhone('g')} desc, g.id limit 10`,
        known,
      ),
    ])
    const hidden = user.rights.can('guest:secret')
      ? new Set<string>()
      : await secretGuests(
          db,
          guests.map(({ id }) => id),
        )
    return { result: { members, guests: guests.filter(({ id }) => !hidden.has(id)) } }
  }
