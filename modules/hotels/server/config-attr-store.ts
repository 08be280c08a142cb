import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { logHead, logUpsert } from '@kezhan/server-kit/resource/change-log'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { ConfigAttribute } from '../model/config-attr-calls'
import { attributesFrom, type StoredAttribute } from '../rules/config-attributes'

/** Every setting as the platform has it now; what it has said is a handful of rows. */
export async function loadAttributes(db: Queries): Promise<ConfigAttribute[]> {
  const [row] = await db.query<{ stored: readonly StoredAttribute[] }>(`select ${storedAttributes} as stored`)
  return attributesFrom(row?.stored ?? [])
}

/** What the platform has said, as one value, so that it can travel with another answer. */
export const storedAttributes = `(
  select coalesce(jsonb_agg(jsonb_build_object('key', id, 'label', label, 'group', config_group, 'type', value_type,
    'default', default_value, 'choices', choices, 'help', help, 'sortOrder', sort_order, 'isVisible', is_visible = 'Y',
    'isEditable', is_editable = 'Y') order by id), '[]') from hotel_config_attr)`

export async function saveAttribute(ctx: Ctx, db: Queries, said: StoredAttribute): Promise<void> {
  const params = new Params()
  const names = [
    'label',
    'config_group',
    'value_type',
    'default_value',
    'choices',
    'help',
    'sort_order',
    'is_visible',
    'is_editable',
  ]
  const choices = said.choices === null ? null : JSON.stringify(said.choices)
  const cells = [said.label, said.group, said.type, said.default, choices, said.help, said.sortOrder]
  const key = params.add(said.key)
  const switches = [said.isVisible, said.isEditable].map(isOn => (isOn ? 'Y' : 'N'))
  const marks = [...cells, ...switches].map(value => params.add(value))
  const by = params.add(ctx.user.username)
  const log = logUpsert(logHead(ctx, params), 'hotel_config_attr', 'fresh left join old on true')
  await db.query(
    `with old as (select t.* from hotel_config_attr t where t.id = ${key}),
     fresh as (
       insert into hotel_config_attr as t (id, ${names.join(', ')}, create_by) values (${[key, ...marks, by].join(', ')})
       on conflict (id) do update set ${names.map(name => `${name} = excluded.${name}`).join(', ')},
         version = t.version + 1, update_by = ${by}, update_time = now()
       returning t.*),
     log as (${log})
     select 1`,
    params.values,
  )
  await tellHotels(db)
}

/** Browsers keep settings for days and ask again when this number differs. */
export const tellHotels = (db: Queries): Promise<unknown> =>
  db.query('update hotel set config_version = config_version + 1')
