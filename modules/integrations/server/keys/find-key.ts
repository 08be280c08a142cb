import { rightsIn } from '@kezhan/integrations/rules/scopes'
import { rightsOf } from '@kezhan/people/server/rights'
import { hashToken } from '@kezhan/people/server/session-store'
import type { Database } from '@kezhan/server-kit/db/database'
import type { User } from '@kezhan/server-kit/user'

/** How every key begins, so that one is known where it lies about. */
export const keyMark = 'kzk_'

interface KeyRow extends Omit<User, 'rights' | 'key' | 'sessionId' | 'shiftIndex' | 'shiftName'> {
  readonly keyId: string
  readonly scopes: string
  readonly perMinute: number
  readonly isUseOld: boolean
  readonly accessVersion: number
}

/** Whom a key acts for, with as many of his rights as its scopes have. Asked on every request, as sessions are. */
export async function findKey(database: Database, token: string): Promise<User | undefined> {
  if (token.length > 100) return undefined
  const [row] = await database.query<KeyRow>('select * from api_key_user($1)', [hashToken(token)])
  if (row === undefined) return undefined
  const { keyId, scopes, perMinute, isUseOld, accessVersion, ...person } = row
  if (isUseOld) await database.query('select api_key_used($1)', [keyId])
  const holder = {
    ...person,
    sessionId: '',
    shiftIndex: null,
    shiftName: null,
    key: { id: keyId, perMinute },
  }
  const own = await rightsOf(database, holder, accessVersion)
  const given = rightsIn(scopes)
  return {
    ...holder,
    rights: {
      can: code => given.has(code) && own.can(code),
      holdsAll: false,
      rowsOf: (code, fields) => own.rowsOf(code, fields),
      fieldsOf: code => own.fieldsOf(code),
      bindsFields: own.bindsFields,
    },
  }
}
