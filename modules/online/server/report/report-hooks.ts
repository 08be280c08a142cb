import { Refusal } from '@kezhan/base/refusal'
import { onlineReport } from '@kezhan/online/model/report'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { refuseInSafeMode } from '../safe-mode'
import { readStatement } from './read-statement'
import { tablesForReports } from './tables-for-reports'

/** A statement that could not run is not kept: the list holds only reports that may be shown. */
export const reportHooks: ResourceHooks = hooksFor(onlineReport, {
  async beforeSave(_ctx, db, { values, before }) {
    await refuseInSafeMode(db)
    const { cgrSql, dbSource, isShared } = { ...before, ...values }
    if (dbSource && isShared === 'Y')
      throw new InvalidInput([
        { field: 'isShared', text: '酒店可用只对本系统的数据有效：其他数据源不知道数据属于哪家酒店' },
      ])
    try {
      await readStatement(String(cgrSql), dbSource ? 'any' : await tablesForReports(db))
    } catch (error) {
      if (error instanceof Refusal) throw new InvalidInput([{ field: 'cgrSql', text: error.message }])
      throw error
    }
    return undefined
  },
  beforeDelete: (_ctx, db) => refuseInSafeMode(db),
})
