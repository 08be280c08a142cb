import type { queryDiskInfo as call } from '@kezhan/monitor/model/actuator-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { disksOf } from '../monitor-disks'
import type { MonitoringParts } from '../monitor-parts'
import { requirePlatform } from '../require-platform'

export const queryDiskInfo =
  ({ dataDir }: MonitoringParts): HandlerOf<typeof call> =>
  async ctx => {
    requirePlatform(ctx)
    const disks = await disksOf(dataDir)
    return {
      message: '查询成功',
      result: disks.map(({ name, totalBytes, freeBytes }) => ({
        name,
        max: totalBytes,
        rest: freeBytes,
        restPPT: Math.round(((totalBytes - freeBytes) * 100) / totalBytes),
      })),
    }
  }
