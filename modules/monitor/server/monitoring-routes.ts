import { answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as actuatorCalls from '../model/actuator-calls'
import * as monitorCalls from '../model/monitor-calls'
import { actuatorMetric } from './actuator/actuator-metric'
import { actuatorTrace } from './actuator/actuator-trace'
import { keysSize } from './actuator/keys-size'
import { memoryInfo } from './actuator/memory-info'
import { queryDiskInfo } from './actuator/query-disk-info'
import { redisInfo } from './actuator/redis-info'
import { clearCache } from './clear-cache'
import { monitorAlarms } from './monitor-alarms'
import { monitorCaches } from './monitor-caches'
import { monitorCurves } from './monitor-curves'
import { monitorDisks } from './monitor-disks'
import type { MonitoringParts } from './monitor-parts'
import { monitorPlan } from './monitor-plan'
import { monitorProcesses } from './monitor-processes'
import { monitorService } from './monitor-service'
import { monitorSessions } from './monitor-sessions'
import { monitorStatements } from './monitor-statements'
import { monitorTables } from './monitor-tables'
import { monitorTraces } from './monitor-traces'

export const monitoringRoutes = (parts: MonitoringParts): readonly Route[] => [
  ...answerPart(monitorCalls, {
    monitorAlarms,
    monitorCaches,
    clearCache,
    monitorCurves,
    monitorDisks: monitorDisks(parts),
    monitorPlan: monitorPlan(parts),
    monitorProcesses,
    monitorService,
    monitorSessions: monitorSessions(parts),
    monitorStatements: monitorStatements(parts),
    monitorTables: monitorTables(parts),
    monitorTraces: monitorTraces(parts),
  }),
  ...answerPart(actuatorCalls, { redisInfo, queryDiskInfo: queryDiskInfo(parts) }),
]

/** The family's answers without an envelope. */
export const actuatorRoutes = (parts: MonitoringParts): readonly RawRoute[] =>
  answerRaw(actuatorCalls, {
    actuatorMetric,
    actuatorTrace: actuatorTrace(parts),
    keysSize,
    memoryInfo,
  })
