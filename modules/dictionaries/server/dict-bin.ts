import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logHead, logInsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'

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
