import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { lockFolio } from './folio'

/** The guest is gone without paying: the account waits until somebody settles it. */
export async function suspendFolio(
  ctx: Ctx,
  db: Queries,
  desk: Pick<Desk, 'username'>,
  folioId: string,
): Promise<void> {
  const folio = await lockFolio(db, folioId)
  await db.query(
    `update folio set state = 'suspended', version = version + 1, update_by = $2, update_time = now() where id = $1`,
    [folio.id, desk.username],
  )
  await recordChanges(ctx, db, [
    {
      table: 'folio',
      id: folio.id,
      title: folio.folioNo,
      before: folio,
      after: { ...folio, state: 'suspended' },
    },
  ])
}
