import { stateAfter } from '@kezhan/base/state-table'
import type { Preauth, preauthCapture } from '@kezhan/folios/model/account-calls'
import { paymentLine } from '@kezhan/folios/rules/posting'
import { type PreauthAction, type PreauthState, preauthStates } from '@kezhan/folios/rules/preauth'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { lockFolio } from '../ledger/folio'
import { tellFolioChanged } from '../ledger/folio-changed'
import { postLines } from '../ledger/post-lines'
import { checkFolio } from './check-folio'
import { codeIn, loadCodes } from './posting-code-store'

export const preauthColumns = `p.id, p.folio_id, p.method, p.card_tail, p.auth_no,
  p.amount_fen, p.captured_fen, p.expires_on, p.state, p.version`

/** What the bank lets one take of the authorised amount; the terminal refuses more by itself. */
const limitBp = 10_000

const captureCode = '9103'

/** 预授权完成: money is taken of the hold, the rest is released. */
export async function capturePreauth(ctx: Ctx, db: Db, desk: Desk, input: InputOf<typeof preauthCapture>) {
  const before = await lockPreauth(db, input.preauthId, input.version)
  const folio = await lockFolio(db, before.folioId)
  checkFolio(ctx, folio, 'pay')
  const state = nextPreauthState(before, 'capture', input.amountFen, desk)
  const code = codeIn(await loadCodes(db, desk.hotelCode, [captureCode]), captureCode)
  const place = { folioId: folio.id, businessDate: desk.businessDate }
  const line = {
    ...paymentLine(place, code, input.amountFen),
    payRef: before.authNo,
    ...(input.remark ? { remark: input.remark } : {}),
  }
  const entry = { kind: 'capture', reference: folio.folioNo, source: 'MANUAL' } as const
  const posted = await postLines(ctx, db, desk, { ...entry, lines: [line] })
  const after = await savePreauth(db, before.id, state, input.amountFen, posted[0]?.id ?? null)
  await tellPreauthChanged(ctx, db, desk, before, after)
  return { folioId: folio.id, posted }
}

/** Folio first, then the pre-authorisation: the order in which everybody takes them. */
export async function lockPreauth(db: Db, id: string, version?: number | null): Promise<Preauth> {
  const [place] = await db.query<{ folioId: string }>('select folio_id from preauth where id = $1', [id])
  if (place === undefined) throw refuse('preauth.missing')
  await lockFolio(db, place.folioId)
  const [row] = await db.query<Preauth>(
    `select ${preauthColumns} from preauth p where p.id = $1 for update`,
    [id],
  )
  if (row === undefined) throw refuse('preauth.missing')
  if (typeof version === 'number' && version !== row.version) throw refuse('folio.changed')
  return row
}

export function nextPreauthState(
  { state, amountFen, expiresOn }: Preauth,
  action: PreauthAction,
  captureFen: number,
  desk: Desk,
): PreauthState {
  const isExpired = expiresOn !== null && expiresOn < desk.businessDate
  // The check of the table knows no other states; the long one is short there.
  const from = (state === 'part' ? 'partCaptured' : state) as PreauthState
  return stateAfter(preauthStates, from, action, { amountFen, captureFen, limitBp, isExpired })
}

export async function savePreauth(
  db: Db,
  id: string,
  state: PreauthState,
  capturedFen: number,
  lineId: string | null,
): Promise<Preauth> {
  const [row] = await db.query<Preauth>(
    `update preauth p set state = $2, captured_fen = $3, capture_line_id = $4, version = version + 1, update_time = now()
     where p.id = $1 returning ${preauthColumns}`,
    [id, state === 'partCaptured' ? 'part' : state, capturedFen, lineId],
  )
  if (row === undefined) throw refuse('preauth.missing')
  return row
}

export async function tellPreauthChanged(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  before: Preauth | null,
  after: Preauth,
): Promise<void> {
  await recordChanges(ctx, db, [{ table: 'preauth', id: after.id, title: after.authNo, before, after }])
  await tellFolioChanged(db, desk.hotelCode, [after.folioId])
}
