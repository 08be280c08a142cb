import { type PermissionCode, permissionOf } from '@kezhan/resource/permission'
import type { Queries } from '@kezhan/server-kit/db/database'
import { user } from '../model/user'

/** A value that is unique beyond any one hotel, so that no definition says so. */
interface TakenValue {
  /** Who may ask. */
  readonly right: PermissionCode
  readonly isTaken: (db: Queries, value: string, ownId: string) => Promise<boolean>
}

export type PersonKey = 'username' | 'phone' | 'email'

/** Which of somebody's names, as given, belongs to somebody else already; people in the bin count. */
export async function takenField(
  db: Queries,
  ownId: string,
  { username = null, phone = null, email = null }: { readonly [key in PersonKey]?: unknown },
): Promise<PersonKey | null> {
  const [row] = await db.query<{ field: PersonKey | null }>(
    'select sys_user_taken($1, $2, $3, $4) as field',
    [ownId, username, phone, email],
  )
  return row?.field ?? null
}

const ofPerson = (key: PersonKey): TakenValue => ({
  right: permissionOf(user, 'list'),
  isTaken: async (db, value, ownId) => (await takenField(db, ownId, { [key]: value })) !== null,
})

/** By table and column, as forms ask about them. */
export const takenValues: ReadonlyMap<string, TakenValue> = new Map([
  ['sys_user.username', ofPerson('username')],
  ['sys_user.phone', ofPerson('phone')],
  ['sys_user.email', ofPerson('email')],
  [
    'sys_permission.perms',
    {
      right: 'sys:permission:list',
      isTaken: async (db, value, ownId) =>
        (await db.query('select 1 from sys_permission where perms = $1 and id <> $2 limit 1', [value, ownId]))
          .length > 0,
    },
  ],
])
