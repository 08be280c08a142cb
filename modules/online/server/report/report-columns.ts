import type { reportColumns as call } from '@kezhan/online/model/report-calls'
import { columnOf } from '@kezhan/online/rules/report/report-definition'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { dictOptionsOf } from './dict-options'
import { loadReport } from './load-report'

export const reportColumns: HandlerOf<typeof call> = async (ctx, { code }) => {
  const { head, items } = await loadReport(ctx, code)
  const shown = items.filter(item => item.isShow === 'Y')
  return {
    result: {
      cgRpConfigId: head.id,
      cgRpConfigName: head.name,
      columns: shown.map(columnOf),
      dictOptions: await dictOptionsOf(ctx, items),
    },
  }
}
