import { formCode } from '@kezhan/flows/rules/form-code'
import type { DoStep } from '../step-run'

/** Stands in the queue of the address with the commit, and carries nothing of the record but its id. A hotel without such an address tells nobody. */
export const tellWebhook: DoStep = async ({ db, bound }, { endpoint }, row) => {
  const [told] = await db.query<{ count: number }>('select tell_form_webhook($1, $2, $3, $4) as count', [
    endpoint ?? '',
    formCode(bound.resource),
    row.id,
    bound.resource.title,
  ])
  return (told?.count ?? 0) > 0 ? `已推送到“${endpoint}”` : `本店没有启用的推送地址“${endpoint}”，没有推送`
}
