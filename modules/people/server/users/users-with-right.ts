import type { PermissionCode } from '@kezhan/resource/permission'
import type { Queries } from '@kezhan/server-kit/db/database'

/** The account names of the people of a hotel who hold a right. */
export async function usersWithRight(
  db: Queries,
  hotelCode: string,
  right: PermissionCode,
): Promise<readonly string[]> {
  const rows = await db.query<{ username: string }>(
    `select u.username from sys_user u where u.hotel_code = $1 and u.status = '1'
       and exists (select 1 from sys_user_grant g join sys_permission p on p.id = g.permission_id
         where g.user_id = u.id and p.perms = $2 and p.status = '1')
     order by u.username`,
    [hotelCode, right],
  )
  return rows.map(row => row.username)
}
