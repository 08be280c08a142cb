import { role } from '@kezhan/people/model/role'
import type { copyRole as call } from '@kezhan/people/model/role-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { logChanges } from '@kezhan/server-kit/resource/logged-change'
import { addRow } from '@kezhan/server-kit/resource/write'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadEntries } from '../permission-admin/entry-store'
import { holdingsOf } from '../permission-admin/holdings'
import { roleById } from '../permission-admin/role-grants'
import { roleHooks } from '../users/role-hooks'

/** As granting by hand: nobody passes on what he does not hold, and rules that bind him bind the copy beside its own. */
export const copyRole =
  (engine: Engine): HandlerOf<typeof call> =>
  async (ctx, { roleId, roleCode, roleName }) => {
    const done = await ctx.tx(async db => {
      const source = await roleById(db, roleId)
      if (source.hasAll === 'Y') throw refuse('role.copySuper')
      const [place] = await db.query<{ hotelCode: string; description: string | null }>(
        'select hotel_code, description from sys_role where id = $1',
        [roleId],
      )
      // A copy belongs to where it is made; elsewhere the same rights would mean something else.
      if (place?.hotelCode !== ctx.user.hotelCode) throw refuse('role.copyElsewhere')
      const inside: Ctx = { ...ctx, db, tx: work => work(db) }
      const { id } = await addRow(inside, engine.bind(role, roleHooks.hooks), {
        roleName,
        roleCode,
        description: place.description,
      })
      const grants = await db.query<{ id: string; rules: string | null }>(
        'select permission_id as id, data_rule_ids as rules from sys_role_permission where role_id = $1',
        [roleId],
      )
      const entries = new Map((await loadEntries(db)).map(entry => [entry.id, entry]))
      const holdings = await holdingsOf(db, ctx.user, [...entries.values()])
      const left: string[] = []
      const given: { id: string; rules: string | null }[] = []
      for (const grant of grants) {
        const entry = entries.get(grant.id)
        if (entry === undefined) continue
        if (!holdings.holds(entry)) left.push(entry.name)
        else {
          const rules = new Set([...splitList(grant.rules ?? ''), ...holdings.bindingRules(entry)])
          given.push({ id: grant.id, rules: [...rules].join(',') || null })
        }
      }
      await db.query(
        `insert into sys_role_permission (role_id, permission_id, data_rule_ids)
         select $1, g.id, g.rules from jsonb_to_recordset($2::jsonb) as g (id text, rules text)`,
        [id, JSON.stringify(given)],
      )
      const record = { id, name: roleName, permission_ids: given.map(grant => grant.id) }
      await logChanges(ctx, db, [
        { table: 'sys_role_permission', id, before: { ...record, permission_ids: [] }, after: record },
      ])
      return { id, left }
    })
    const { left } = done
    return {
      result: done,
      message: left.length === 0 ? '复制成功！' : `复制成功，${left.length}项您没有的权限没有带入`,
    }
  }
