import { waitSeconds } from '@kezhan/integrations/rules/backoff'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import type { JobParts } from '@kezhan/server-kit/jobs/job-ctx'
import { newId } from '@kezhan/server-kit/new-id'
import {
  type DueEvent,
  dueEvents,
  dueWebhooks,
  giveUpOld,
  keepLine,
  leaveLine,
  markTried,
  type SentWebhook,
  takeLine,
} from './delivery-store'
import { type Heard, sendEvent, type WebhookParts } from './send-event'

/** Objects that are told of beside each other. */
const atOnce = 16
/** Events between two records of what was heard: so many may come twice where a sender dies. */
const mostInRound = 256
/** With the longest wait for an answer it stays well within the lease of the line. */
const roundMs = 10_000
/** An address with more than this waiting is gone on with at the next look, so that none is left out. */
const mostRounds = 40

/** Sends what is due to every address; answers how many events were heard. */
export async function sendWebhooks(parts: JobParts & WebhookParts): Promise<number> {
  const db = parts.database.scoped(platformScope)
  // Each address has a line of its own: one that hangs does not hold up the others.
  const heard = await Promise.all(
    (await dueWebhooks(db)).map(async webhook => {
      try {
        return await sendDue(parts, db, webhook)
      } catch (error) {
        parts.log.error({ err: error, webhook: webhook.id }, 'an address was not told')
        return 0
      }
    }),
  )
  return heard.reduce((sum, count) => sum + count, 0)
}

async function sendDue(parts: WebhookParts, db: Db, webhook: SentWebhook): Promise<number> {
  const sender = newId()
  const before = await takeLine(db, webhook, sender)
  if (before === undefined) return 0
  let [failures, sent] = [before, 0]
  await giveUpOld(db, webhook.id)
  for (let round = 0; round < mostRounds; round++) {
    const events = await dueEvents(db, webhook.id, mostInRound)
    if (events.length === 0) break
    const tried = await sendRound(events, event => sendEvent(parts, webhook, event))
    if (!(await markTried(db, webhook.id, sender, tried))) return sent
    const heardNow = tried.filter(one => one.heard.isHeard).length
    sent += heardNow
    failures = heardNow === 0 ? failures + 1 : 0
    // Where nobody answers at all, the address is asked again later, not every event of it.
    if (failures > 0 || !(await keepLine(db, webhook.id, sender))) break
  }
  await leaveLine(db, webhook.id, sender, {
    failures,
    waitSeconds: failures === 0 ? null : waitSeconds(failures),
  })
  return sent
}

interface Tried {
  readonly id: string
  readonly heard: Heard
  readonly waitSeconds: number
}

/** Several objects beside each other, the events of each one after the other until one is not heard. */
async function sendRound(
  events: readonly DueEvent[],
  send: (event: Omit<DueEvent, 'tries'>) => Promise<Heard>,
): Promise<Tried[]> {
  const byObject = new Map<string, DueEvent[]>()
  for (const event of events) {
    const object = `${event.object.kind} ${event.object.id}`
    byObject.set(object, [...(byObject.get(object) ?? []), event])
  }
  const objects = byObject.values()
  const tried: Tried[] = []
  const until = Date.now() + roundMs
  let heardAny = false
  // Where nobody answers at all, a few events have tried it for all.
  const isOver = (): boolean => Date.now() > until || (!heardAny && tried.length >= atOnce)
  const tellObjects = async (): Promise<void> => {
    for (const own of objects)
      for (const { tries, ...event } of own) {
        if (isOver()) return
        const heard = await send(event)
        heardAny ||= heard.isHeard
        tried.push({ id: event.id, heard, waitSeconds: waitSeconds(tries + 1) })
        if (!heard.isHeard) break
      }
  }
  await Promise.all(Array.from({ length: atOnce }, tellObjects))
  return tried
}
