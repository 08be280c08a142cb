import { mostTries, retrySeconds } from '@kezhan/messages/rules/sending'
import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import type { JobParts } from '@kezhan/server-kit/jobs/job-ctx'
import { SendFault, type Way } from './way'
import { wayCodes } from './ways'

interface DueMessage {
  readonly id: string
  readonly type: string
  readonly to: string
  readonly title: string
  readonly text: string
  readonly tries: number
}

const mostAtOnce = 50
const mostRounds = 100
/** As long as a sender may be silent; whoever died with a message in hand is followed after it. */
const claim = `interval '1 minute'`

/**
 * Sends what is due, to each receiver in the order in which it was written: while one waits to be tried again, those after it
 * wait too. Nothing is locked while somebody outside thinks. Answers how many went.
 */
export async function sendDue(
  { database }: Pick<JobParts, 'database'>,
  ways: readonly Way[],
): Promise<number> {
  const db = database.scoped(platformScope)
  let sent = 0
  for (let round = 0; round < mostRounds; round++) {
    const due = await claimDue(db)
    if (due.length === 0) break
    const outcomes = await Promise.all(due.map(one => sendOne(db, ways, one)))
    sent += outcomes.filter(isSent => isSent).length
  }
  return sent
}

/**
 * The oldest of each receiver and way, taken for a minute, so that two senders do not take the same. One that is tried for the last
 * time still has a next moment, that of its sender: it may arrive after all, so nothing overtakes it.
 */
function claimDue(db: Db): Promise<DueMessage[]> {
  return db.tx(inside =>
    inside.query<DueMessage>(
      `update sys_message m set next_try_at = now() + ${claim}, es_send_num = m.es_send_num + 1
       where m.id in (select c.id from sys_message c where c.es_send_status in ('0', '2') and c.es_send_num < ${mostTries}
         and c.next_try_at <= now() and not exists (select 1 from sys_message e where e.hotel_code = c.hotel_code and e.es_type = c.es_type
           and e.es_receiver = c.es_receiver and e.es_send_status in ('0', '2')
           and (e.es_send_num < ${mostTries} or e.next_try_at > now()) and (e.create_time, e.id) < (c.create_time, c.id))
         order by c.create_time, c.id limit ${mostAtOnce} for update of c skip locked)
       returning m.id, m.es_type as type, m.es_receiver as "to", m.es_title as title, m.es_content as text, m.es_send_num as tries`,
    ),
  )
}

async function sendOne(db: Db, ways: readonly Way[], message: DueMessage): Promise<boolean> {
  const { id, type, to, title, text, tries } = message
  const fault = await faultOf(ways, type, { id, to, title, text })
  await db.query(
    `update sys_message set es_send_status = case when $2::text is null then '1' else '2' end, es_result = left($2, 300),
       es_send_time = case when $2::text is null then now() end, next_try_at = now() + $3::int * interval '1 second'
     where id = $1`,
    // What was given up waits for nothing.
    [id, fault, tries < mostTries ? retrySeconds(tries) : 0],
  )
  return fault === null
}

async function faultOf(
  ways: readonly Way[],
  type: string,
  message: Parameters<Way['send']>[0],
): Promise<string | null> {
  const way = ways.find(one => wayCodes[one.way] === type)
  if (way === undefined) return '该发送方式未配置'
  try {
    await way.send(message)
    return null
  } catch (error) {
    // A service that is away is an ordinary event; the row says so and it is tried again.
    if (error instanceof SendFault) return error.message
    throw error
  }
}
