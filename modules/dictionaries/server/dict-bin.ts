import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import {
  bringBack,
  type DeletedDictionary,
  deletedDictionaries,
  deleteForGood,
} from '../model/dict-bin-calls'
import { refuse } from '../rules/refusals'
import { forgetDictItems } from './dict-items'

/** Puts dictionaries that are about to be deleted into the bin and takes their items away, each with its record. */
export async function moveToBin(ctx: Ctx, db: Queries, ids: readonly string[]): Promise<void> {
  await db.query(
    `insert into sys_dict_bin (id, dict_code, dict_row, item_rows, deleted_by)
     select d.id, d.dict_code, to_jsonb(d.*),
       coalesce((select jsonb_agg(to_jsonb(i.*) order by i.sort_order, i.id) from sys_dict_item i where i.dict_id = d.id), '[]'), $2
     from sys_dict d where d.id = any($1::text[])`,
    [ids, ctx.user.username],
  )
  const params = new Params()
  const dictIds = params.add(ids)
  const log = logInsert(logHead(ctx, params), 'sys_dict_item', 'delete', 'to_jsonb(gone.*)', 'null', 'gone')
  await db.query(
    `with gone as (delete from sys_dict_item t where t.dict_id = any(${dictIds}::text[]) returning t.*), log as (${log}) select 1`,
    params.values,
  )
}

export const dictBinRoutes: readonly Route[] = [
  serve(deletedDictionaries, async ctx => {
    if (!isPlatform(ctx.user)) throw refuse('dict.platform')
    return {
      result: await ctx.db.query<DeletedDictionary>(
        `select id, dict_row ->> 'dict_name' as dict_name, dict_code, dict_row ->> 'description' as description,
           1 as del_flag, jsonb_array_length(item_rows) as item_count, deleted_by,
           to_char(deleted_at, 'YYYY-MM-DD HH24:MI:SS') as deleted_time
         from sys_dict_bin order by deleted_at desc, id limit 500`,
      ),
    }
  }),
  serve(bringBack, async (ctx, { id }) => {
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
  }),
  serve(deleteForGood, async (ctx, { id }) => {
    if (!isPlatform(ctx.user)) throw refuse('dict.platform')
    const params = new Params()
    const key = params.add(id)
    const log = logInsert(logHead(ctx, params), 'sys_dict_bin', 'delete', 'to_jsonb(gone.*)', 'null', 'gone')
    const gone = await ctx.db.query(
      `with gone as (delete from sys_dict_bin t where t.id = ${key} returning t.*), log as (${log}) select 1 from gone`,
      params.values,
    )
    if (gone.length === 0) throw refuse('dict.notInBin')
    return { result: null, message: '删除成功!' }
  }),
]

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
