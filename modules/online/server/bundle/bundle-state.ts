import type { Bundle } from '@kezhan/online/model/bundle'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { CarriedBehaviour } from './bundle-parts'

/** All that is there already under the names of a file, by versions: whatever changes of it, the rehearsal no longer holds. */
export async function stateAround(
  { user }: Ctx,
  db: Queries,
  bundle: Bundle,
  behaviour: CarriedBehaviour,
): Promise<unknown> {
  const codes = bundle.forms.map(({ code }) => code)
  const rows = await db.query(
    `select 'form' as what, id, version::text || status as version from onl_cgform_head where code = any($1::text[])
     union all select 'published', code, number || coalesce(retired_at::text, '') from onl_published where code = any($1::text[])
     union all select 'view', id, version::text from online_view where form_code = any($1::text[])
     union all select 'dictionary', id, version::text from sys_dict where dict_code = any($2::text[])
     union all select 'item', i.id, i.version::text from sys_dict_item i join sys_dict d on d.id = i.dict_id
       where d.dict_code = any($2::text[])
     union all select 'report', id, version::text from onl_cgreport_head where code = any($3::text[])
     union all select 'self', id, version::text from onl_self_report
       where tenant_id = $4 and hotel_code = $5 and name = any($6::text[])
     order by 1, 2`,
    [
      codes,
      (bundle.dictionaries ?? []).map(({ dictCode }) => dictCode),
      (bundle.reports ?? []).map(({ code }) => code),
      user.tenantId,
      user.hotelCode,
      (bundle.selfReports ?? []).map(({ name }) => name),
    ],
  )
  const behaviours: unknown[] = []
  for (const code of codes) behaviours.push((await behaviour.read(db, code)).content)
  return [rows, behaviours]
}
