import type { readableTables as call } from '@kezhan/online/model/report-calls'
import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { HandlerOf, ModuleParts } from '@kezhan/server-kit/server-module'
import { keepFromHotels } from './report-request'
import { openTables } from './tables-for-reports'

export const readableTables =
  ({ everyResource }: Pick<ModuleParts, 'everyResource'>): HandlerOf<typeof call> =>
  async ctx => {
    keepFromHotels(ctx)
    const resources = new Map((await everyResource()).map(resource => [resource.table, resource]))
    const tables = await openTables(ctx.db)
    return {
      result: tables.map(({ table, meaning, columns }) => {
        const words = wordsOf(resources.get(table))
        return {
          table,
          meaning: meaning ?? words.title,
          columns: columns.map(one => ({
            name: one.name,
            meaning: one.meaning ?? words.labels.get(one.name) ?? '',
          })),
        }
      }),
    }
  }

/** A table of a resource says in its definition what it means. */
function wordsOf(resource: Resource | undefined) {
  const fields = Object.entries(resource?.fields ?? {})
  const labels = new Map([
    ...headLabels,
    ...fields.map(([name, { label }]) => [columnOf(name), label] as const),
  ])
  return { title: resource?.title ?? '', labels }
}

const headLabels = [
  ['id', '编号（内部）'],
  ['tenant_id', '租户'],
  ['hotel_code', '酒店编码'],
  ['create_time', '建立时间'],
] as const
