import type { decisions } from '@kezhan/flows/model/approval-calls'
import { isThrough } from '@kezhan/flows/rules/approval-course'
import type { Course } from '../step-run'
import { endRequest, openStep, tellWaiting } from './course'
import type { Task } from './held-task'
import { type Request, recordEntry } from './request-rows'

interface Decision {
  readonly deed: keyof typeof decisions
  readonly byName: string
  readonly note: string
}

const taskStates = { agree: 'agreed', refuse: 'refused', return: 'returned' } as const

/** One person's word on a held request, and what follows from it. */
export async function decide(
  course: Course,
  { task, request }: { readonly task: Pick<Task, 'id' | 'step'>; readonly request: Request },
  { deed, byName, note }: Decision,
): Promise<void> {
  const { db } = course
  const step = request.flow.steps[task.step]
  await db.query('update form_task set state = $2, note = $3, decided_at = now() where id = $1', [
    task.id,
    taskStates[deed],
    note,
  ])
  await recordEntry(db, request, { byName, deed, stepName: step?.name ?? '', note })
  if (deed !== 'agree') return endRequest(course, request, deed === 'refuse' ? 'refused' : 'returned')
  const tasks = await db.query<{ state: 'open' | 'agreed' | 'handedOn' }>(
    'select state from form_task where request_id = $1 and step = $2',
    [request.id, task.step],
  )
  const states = tasks.map(({ state }) => state)
  if (step !== undefined && !isThrough(step, states)) return tellWaiting(db, request, task.step)
  await db.query(
    `update form_task set state = 'closed', decided_at = now() where request_id = $1 and state = 'open'`,
    [request.id],
  )
  await openStep(course, request, task.step + 1)
}
