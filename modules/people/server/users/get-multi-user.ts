import { getMultiUser as call } from '@kezhan/people/model/people-calls'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { check } from '@kezhan/resource/validate'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { pickedUsers } from './user-lookups'

/** A bare list: clients of this family read it without an envelope. */
export const getMultiUser: RawRoute['handle'] = async (ctx, request) => {
  const { values, problems } = check(request.query as Readonly<Record<string, unknown>>, call.input, 'add')
  if (problems.length > 0) throw new InvalidInput(problems)
  const [ids, names] = [values.id, values.username].map(sent => splitList(String(sent ?? '')))
  return pickedUsers(ctx, params => [
    `t.status = '1'`,
    `(t.id = any(${params.add(ids)}::text[]) or t.username = any(${params.add(names)}::text[]))`,
  ])
}
