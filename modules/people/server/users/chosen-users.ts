import { refuse } from '@kezhan/people/rules/refusals'
import { splitList } from '@kezhan/resource/kinds/kind-spec'

const mostUsers = 500

/** The ids that a client sent, each once: `users.none`, `users.tooMany`. */
export function chosenUsers(sent: unknown): string[] {
  const given = Array.isArray(sent) ? sent.map(String) : typeof sent === 'string' ? splitList(sent) : []
  const ids = [...new Set(given.filter(id => id !== ''))]
  if (ids.length === 0) throw refuse('users.none')
  if (ids.length > mostUsers) throw refuse('users.tooMany')
  return ids
}
