import type { Queries } from '@kezhan/server-kit/db/database'

export interface Receiver {
  readonly username: string
  readonly realname: string
}

/** The people of a hotel who are named, or hold one of the roles; who has left is not among them. */
export function peopleOf(
  db: Queries,
  hotelCode: string,
  { users, roles }: { readonly users: readonly string[]; readonly roles: readonly string[] },
): Promise<Receiver[]> {
  return db.query<Receiver>(
    `select u.username, u.realname from sys_user u where u.hotel_code = $1 and u.status = '1'
       and (u.username = any($2::text[]) or exists (select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id
         where ur.user_id = u.id and r.role_code = any($3::text[])))
     order by u.username`,
    [hotelCode, users, roles],
  )
}
