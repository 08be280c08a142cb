import type { quartzJobKinds as call } from '@kezhan/monitor/model/job-calls'
import { requirePlatform } from '@kezhan/people/server/permission-admin/require-platform'
import type { Field } from '@kezhan/resource/field'
import { isNested } from '@kezhan/resource/input'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const quartzJobKinds =
  (desk: JobDesk): HandlerOf<typeof call> =>
  async ctx => {
    requirePlatform(ctx)
    const kinds = [...desk.kinds().values()].map(
      ({ name, title, scope, parameter, schedule = null, missed, limitMinutes }) => {
        const plain = Object.entries(parameter).filter((one): one is [string, Field] => !isNested(one[1]))
        return { name, title, scope, parameter: Object.fromEntries(plain), schedule, missed, limitMinutes }
      },
    )
    return { result: kinds }
  }
