import { systemChoices } from '@kezhan/dictionaries/server/choices'
import { onlineSession } from '@kezhan/identity/model/online-session'
import { deviceName } from '@kezhan/identity/rules/device-name'
import type { QueryString } from '@kezhan/resource/query'
import { ok } from '@kezhan/server-kit/http/envelope'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { listRows } from '@kezhan/server-kit/resource/read'
import type { RawRoute } from '@kezhan/server-kit/server-module'

/** The list of the engine over the sessions of one's own people; the platform sees all. */
export const onlineList: RawRoute['handle'] = async (ctx, request) => {
  const page = await listRows(ctx, sessions, request.query as QueryString)
  const records = page.records.map((row): Row => {
    const isCurrent = row.id === ctx.user.sessionId
    return {
      ...row,
      device: deviceName(String(row.device)),
      isCurrent,
      // It is asking at this very moment.
      ...(isCurrent ? { lastSeenTime: ctx.now } : {}),
    }
  })
  return ok({ ...page, records })
}

const sessions = makeEngine([], systemChoices).bind(onlineSession)
