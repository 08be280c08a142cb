import { useAccess } from '@kezhan/client/access/use-access'
import { useGet } from '@kezhan/client/request/use-call'
import { memberLevel } from '@kezhan/members/model/member-level'
import { permissionOf } from '@kezhan/resource/permission'
import type { LevelRow } from './level-words'

const mostLevels = 99

/** All levels, the lowest first, for who may see them. */
export function useLevels() {
  const maySee = useAccess().can(permissionOf(memberLevel, 'list'))
  const ask = { pageNo: 1, pageSize: mostLevels, column: 'levelRank', order: 'asc' }
  return useGet<{ records: readonly LevelRow[] }>(`${memberLevel.path}/list`, ask, {
    enabled: maySee,
    quiet: true,
  })
}
