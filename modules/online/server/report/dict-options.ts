import { dictItems } from '@kezhan/dictionaries/server/dict-items'
import { optionsKey, type ReportItem, replacedOptions } from '@kezhan/online/rules/report/report-definition'
import type { ReportOption } from '@kezhan/resource/report-wire'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** The texts of all columns that have some, by the key under which a column names them. */
export async function dictOptionsOf(
  ctx: Ctx,
  items: readonly ReportItem[],
): Promise<Record<string, readonly ReportOption[]>> {
  const options: Record<string, readonly ReportOption[]> = {}
  for (const item of items) {
    const key = optionsKey(item)
    if (key === undefined || Object.hasOwn(options, key)) continue
    options[key] = item.dictCode
      ? (await dictItems(ctx.db, item.dictCode)).map(({ value, text }) => ({ value, text }))
      : replacedOptions(item.replaceVal ?? '')
  }
  return options
}
