import type { reportQueryInfo as call } from '@kezhan/online/model/report-calls'
import { queryItemsOf } from '@kezhan/online/rules/report/report-definition'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadReport } from './load-report'

export const reportQueryInfo: HandlerOf<typeof call> = async (ctx, { configId }) => ({
  result: queryItemsOf((await loadReport(ctx, configId)).items),
})
