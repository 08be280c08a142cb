import * as rowHistoryCalls from '@kezhan/resource/row-history'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as logCalls from '../model/log-calls'
import { compareVersions } from './compare-versions'
import type { Tables } from './data-log'
import { dataLogList } from './data-log-list'
import { dataVersions } from './data-versions'
import { deleteLogs } from './delete-logs'
import { logList } from './log-list'

export const monitorRoutes = (tables: Tables): readonly Route[] => [
  ...answer(logCalls, {
    logList: logList(tables),
    deleteLogs,
  }),
  ...answer(rowHistoryCalls, {
    dataLogList: dataLogList(tables),
    dataVersions: dataVersions(tables),
    compareVersions: compareVersions(tables),
  }),
]
