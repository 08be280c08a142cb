import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'

const mostUsers = 500

/** The ids that a client sent, as a list or joined by commas: `users.none`, `users.tooMany`. */
export function chosenUsers(sent: string | readonly string[]): readonly string[] {
  const ids = typeof sent === 'string' ? splitList(sent) : sent
  if (ids.length === 0) throw refuse('users.none')
  if (ids.length > mostUsers) throw refuse('users.tooMany')
  return ids
}
