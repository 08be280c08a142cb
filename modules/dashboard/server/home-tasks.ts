import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { homeTasks as call } from '../model/home-calls'
import { seenTasks } from '../rules/tasks'
import { deskTasks } from './tasks/desk-tasks'
import { officeTasks } from './tasks/office-tasks'

const sources = [...deskTasks, ...officeTasks]

/** What waits for this person in his hotel, each thing only for who may see where it leads. Noughts are told too: they are good news. */
export const homeTasks: HandlerOf<typeof call> = async ctx => {
  const { businessDate, hotelCode, rights } = ctx.user
  if (hotelCode === '' || businessDate === null) return { result: [] }
  const seen = seenTasks(code => rights.can(code))
  const asked = sources.filter(({ keys }) => seen.some(({ key }) => keys.includes(key)))
  const counts = await ctx.db.read(db =>
    Promise.all(asked.map(({ count }) => count({ ctx, db, businessDate }))),
  )
  const byKey: Readonly<Record<string, number>> = Object.assign({}, ...counts)
  return { result: seen.map(({ rights: _, ...task }) => ({ ...task, count: byKey[task.key] ?? 0 })) }
}
