import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import type { bringBack as call } from '../model/dict-bin-calls'
import { refuse } from '../rules/refusals'
import { forgetDictItems } from './dict-items'

export const bringBack: HandlerOf<typeof call> = async (ctx, { id }) => {
  if (!isPlatform(ctx.user)) throw refuse('dict.platform')
  await ctx.tx(async db => {
    await requireFreeCode(db, id)
    await restore(ctx, db, id, 'sys_dict', 'select dict_row from sys_dict_bin where id =')
    await restore(
      ctx,
      db,
      id,
      'sys_dict_item',
      'select jsonb_array_elements(item_rows) from sys_dict_bin where id =',
    )
    await db.query('delete from sys_dict_bin where id = $1', [id])
    await push(db, 'everyone', { cmd: 'dictionary' })
  })
  forgetDictItems()
  return { result: null, message: '操作成功!' }
}

async function requireFreeCode(db: Db, id: string): Promise<void> {
  // Two who bring the same one back take turns; the second finds the bin empty.
  await db.query(`select pg_advisory_xact_lock(hashtext('sys_dict_bin'))`)
  const [binned] = await db.query<{ code: string; isTaken: boolean }>(
    `select b.dict_code as code, exists (select 1 from sys_dict d where d.dict_code = b.dict_code) as is_taken
     from sys_dict_bin b where b.id = $1`,
    [id],
  )
  if (binned === undefined) throw refuse('dict.notInBin')
  if (binned.isTaken) throw refuse('dict.codeReused', { code: binned.code })
}

/** Rows come back as they were, with the ids that they had. */
async function restore(
  ctx: Ctx,
  db: Db,
  id: string,
  table: 'sys_dict' | 'sys_dict_item',
  source: string,
): Promise<void> {
  const params = new Params()
  const key = params.add(id)
  const log = logInsert(logHead(ctx, params), table, 'add', 'null', 'to_jsonb(fresh.*)', 'fresh')
  await db.query(
    `with fresh as (
       insert into ${table} select r.* from (${source} ${key}) as b (row), jsonb_populate_record(null::${table}, b.row) as r returning *),
     log as (${log}) select 1`,
    params.values,
  )
}
