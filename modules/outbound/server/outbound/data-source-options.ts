import type { dataSourceOptions as call } from '@kezhan/outbound/model/data-source'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const dataSourceOptions: HandlerOf<typeof call> = async ctx => ({
  result: await ctx.db.query(
    `select code as value, name as label, name as text from sys_data_source order by name, id limit 500`,
  ),
})
