import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { compareVersions, dataLogList, dataVersions } from '@kezhan/resource/row-history'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { deleteLogs, logList } from '../model/log-calls'
import { compared, listVersions, type Tables, versionsOf } from './data-log'
import { disclosureLog } from './disclosure-log'
import { faultLog } from './fault-log'
import { clearLog, deleteFaults } from './log-deletion'
import { listLog } from './log-list'
import { operationLog } from './operation-log'
import { signInLog } from './sign-in-log'

export function logRoutes(tables: Tables): Route[] {
  const sources = { '1': signInLog, '2': operationLog(tables.names), '3': faultLog, '4': disclosureLog }
  return [
    serve(logList, async (ctx, input) => ({ result: await listLog(ctx, sources, input) })),

    serve(deleteLogs, async (ctx, { ids, logType }) => {
      if (ids === 'allclear') await clearLog(ctx, logType)
      else await deleteFaults(ctx, splitList(ids))
      return { result: null, message: ids === 'allclear' ? '清除成功!' : '批量删除成功！' }
    }),
    serve(dataLogList, async (ctx, input) => ({ result: await listVersions(ctx, tables, input) })),
    serve(dataVersions, async (ctx, { dataTable, dataId }) => ({
      result: await versionsOf(ctx, tables, dataTable, dataId),
    })),
    serve(compareVersions, async (ctx, { dataId1, dataId2 }) => ({
      result: await compared(ctx, tables, dataId2 ? [dataId1, dataId2] : [dataId1]),
    })),
  ]
}
