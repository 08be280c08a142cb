import type { checkOnlyUser as call } from '@kezhan/people/model/people-calls'
import { refuse } from '@kezhan/people/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { takenField } from '../taken-values'

export const checkOnlyUser: HandlerOf<typeof call> = async (ctx, { id, username, phone, email }) => {
  if ((await takenField(ctx.db, id ?? '', { username, phone, email })) !== null) throw refuse('user.taken')
  return { result: true }
}
