import * as rowHistoryCalls from '@kezhan/resource/row-history'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as jobCalls from '../model/job-calls'
import * as logCalls from '../model/log-calls'
import { compareVersions } from './compare-versions'
import type { Tables } from './data-log'
import { dataLogList } from './data-log-list'
import { dataVersions } from './data-versions'
import { deleteLogs } from './delete-logs'
import { quartzJobAdd } from './jobs/quartz-job-add'
import { quartzJobDelete } from './jobs/quartz-job-delete'
import { quartzJobDeleteBatch } from './jobs/quartz-job-delete-batch'
import { quartzJobEdit } from './jobs/quartz-job-edit'
import { quartzJobExecute } from './jobs/quartz-job-execute'
import { quartzJobKinds } from './jobs/quartz-job-kinds'
import { quartzJobList } from './jobs/quartz-job-list'
import { quartzJobPause } from './jobs/quartz-job-pause'
import { quartzJobResume } from './jobs/quartz-job-resume'
import { quartzJobRuns } from './jobs/quartz-job-runs'
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

export const jobRoutes = (desk: JobDesk): readonly Route[] =>
  answer(jobCalls, {
    quartzJobList: quartzJobList(desk),
    quartzJobKinds: quartzJobKinds(desk),
    quartzJobRuns,
    quartzJobAdd: quartzJobAdd(desk),
    quartzJobEdit: quartzJobEdit(desk),
    quartzJobDelete,
    quartzJobDeleteBatch,
    quartzJobPause,
    quartzJobResume,
    quartzJobExecute: quartzJobExecute(desk),
  })
