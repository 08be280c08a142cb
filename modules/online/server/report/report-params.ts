import type { reportParams as call } from '@kezhan/online/model/report-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { loadReport } from './load-report'

export const reportParams: HandlerOf<typeof call> = async (ctx, { configId }) => ({
  result: (await loadReport(ctx, configId)).params.map(({ paramName, paramTxt, paramValue }) => ({
    paramName,
    paramTxt,
    paramValue,
  })),
})
