import type { EntryRow } from '@kezhan/people/rules/menu-entry'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import type { Holdings } from './holdings'

/** One that holds grants: a role, a department or a role of a department. */
export interface Grantee {
  readonly id: string
  readonly name: string
}

/** What the three have in common, so that grants are saved in one way only. */
export interface GranteeKind {
  readonly table: 'sys_role_permission' | 'sys_depart_permission' | 'sys_depart_role_permission'
  /** The column of the grantee. */
  readonly key: 'role_id' | 'depart_id'
  /** The columns that come before those of the grant, and what they hold for the grantee `$1`. */
  readonly owner: { readonly columns: string; readonly values: string }
  readonly noGrant: 'grant.none' | 'grant.noneOfDepart' | 'grant.noneOfDepartRole'
  /** One that the caller can see; whatever he cannot see does not exist for him. */
  byId(ctx: Ctx, db: Queries, id: string): Promise<Grantee>
  /** The same, locked, if the caller may change what it holds; `isNew` where it is about what nobody has held before. */
  toChange(ctx: Ctx, db: Queries, id: string, holdings: Holdings, isNew?: boolean): Promise<Grantee>
  /** Entries of those ticked that may be granted to this one at all. */
  offered?(db: Queries, id: string, entries: readonly EntryRow[]): Promise<readonly EntryRow[]>
  /** Rules that bind this one anyway. */
  rulesAbove?(db: Queries, id: string, permissionId: string): Promise<readonly string[]>
  beforeWithdrawal?(ctx: Ctx, db: Db, id: string, permissionIds: readonly string[]): Promise<void>
}
