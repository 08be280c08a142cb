import { tenant } from '@kezhan/hotels/model/tenant'
import { endActingInClosed } from '@kezhan/identity/server/acting/end-acting'
import { endSessionsOfClosedTenant } from '@kezhan/people/server/end-sessions'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Queries } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { refuse } from '../rules/refusals'

export const tenantHooks = hooksFor(tenant, {
  async beforeSave(_ctx, db, { id, values, before }) {
    if (before !== undefined) return values
    const [present] = await db.query('select 1 from sys_tenant where id = $1', [id])
    if (present !== undefined) throw new InvalidInput([{ field: 'tenantNo', text: '该编号已存在!' }])
    return values
  },
  /** A tenant that is closed now takes its sessions along, which tells their sockets. */
  async afterSave(_ctx, db, { id }) {
    await endSessionsOfClosedTenant(db, id)
    await endActingInClosed(db)
  },
  async beforeDelete(_ctx, db, ids) {
    if ((await linkedTenants(db, ids)).length > 0) throw refuse('tenant.linked')
  },
})

/** Those of the tenants that hotels or people still belong to. */
export async function linkedTenants(db: Queries, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select t.id from unnest($1::text[]) as t (id)
     where exists (select 1 from hotel h where h.tenant_id = t.id) or exists (select 1 from sys_user u where u.tenant_id = t.id)`,
    [ids],
  )
  return rows.map(row => row.id)
}

export const tenantIds = (sent: string): string[] => [...new Set(splitList(sent))]
