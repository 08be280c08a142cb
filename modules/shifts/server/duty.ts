import { loadAttributes } from '@kezhan/hotels/server/config-attr-store'
import { ownConfig } from '@kezhan/hotels/server/config-store'
import type { Db } from '@kezhan/server-kit/db/database'
import type { CashMovement, Duty, MethodFigures } from '../model/shift-duty-calls'
import { countedDrawer } from '../rules/drawer'
import { type CountState, dutyState } from '../rules/shift-states'
import { chargeSums, depositSums, type MethodSums, methodSums, reversalSums } from '../rules/turn-figures'
import { movedCount, movementsOf, turnLines } from './duty-figures'
import { openItems } from './open-items'

export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly businessDate: string
  readonly shiftIndex: string
  readonly shiftName: string
  readonly state: 'onDuty' | 'counted' | 'handedOver' | 'received'
  readonly openingFen: number
  readonly openedAt: string
}

const sessionColumns = `s.id, s.user_id, s.username, s.realname, s.business_date, s.shift_index,
  s.shift_name, s.state, s.opening_fen, s.opened_at`

/** The open turn of somebody in a shift. */
export async function openSession(
  db: Db,
  user: { readonly id: string; readonly shiftIndex: string | null },
): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select ${sessionColumns} from shift_session s where s.user_id = $1 and s.shift_index = $2 and s.state in ('onDuty', 'counted')`,
    [user.id, user.shiftIndex],
  )
  return row
}

/** For oneself until the transaction ends. */
export async function lockSession(db: Db, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select ${sessionColumns} from shift_session s where s.id = $1 for update`,
    [id],
  )
  return row
}

interface CashSettings {
  readonly cashMode: 'float' | 'carry'
  readonly pettyCashFen: number
}

async function cashSettings(db: Db, hotelCode: string): Promise<CashSettings> {
  const own = await ownConfig(db, hotelCode)
  const defaults = new Map((await loadAttributes(db)).map(one => [one.key, one.default]))
  const textOf = (key: string): string => own.get(key) ?? defaults.get(key) ?? ''
  return {
    cashMode: textOf('shiftCashMode') === 'carry' ? 'carry' : 'float',
    pettyCashFen: Number(textOf('pettyCash')),
  }
}

interface CountRow {
  readonly countedFen: number
  readonly pieces: Readonly<Record<string, number>>
  readonly slips: Readonly<Record<string, number>>
  readonly moved: number
}

/** Everything about a turn of duty. What cash ought to be there is not told before it is counted. */
export async function dutyOf(db: Db, hotelCode: string, session: SessionRow): Promise<Duty> {
  const [count] = await db.query<CountRow>(
    'select counted_fen, pieces, slips, moved from drawer_count where shift_session_id = $1',
    [session.id],
  )
  const turn = await turnLines(db, session.id)
  const methods = methodSums(turn)
  const deposits = depositSums(turn)
  const movements = await movementsOf(db, session.id)
  const drawer = count === undefined ? null : await drawerOf(db, session, count, { methods, movements })
  return {
    sessionId: session.id,
    businessDate: session.businessDate,
    shiftIndex: session.shiftIndex,
    shiftName: session.shiftName,
    realname: session.realname,
    openedAt: session.openedAt,
    openingFen: session.openingFen,
    state: dutyState(countState(drawer)),
    ...(await cashSettings(db, hotelCode)),
    methods: methods.map(one => figuresOf(one, count)),
    charges: chargeSums(turn),
    depositsTakenFen: count === undefined ? null : deposits.takenFen,
    depositsReturnedFen: count === undefined ? null : deposits.returnedFen,
    reversals: reversalSums(turn),
    movements,
    openItems: await openItems(db),
    drawer,
  }
}

export function countState(drawer: Duty['drawer']): CountState {
  if (drawer === null) return 'none'
  return drawer.isStale ? 'stale' : 'fresh'
}

type Drawer = NonNullable<Duty['drawer']>

interface Moved {
  readonly methods: readonly MethodSums[]
  readonly movements: readonly CashMovement[]
}

async function drawerOf(
  db: Db,
  session: SessionRow,
  count: CountRow,
  { methods, movements }: Moved,
): Promise<Drawer> {
  const drawer = {
    openingFen: session.openingFen,
    cashFen: methods.flatMap(one => (one.isCash ? [one.takenFen, -one.returnedFen] : [])),
    movementsFen: movements.map(one => one.amountFen),
  }
  // A drawer that somebody else's cash came into is no longer the one that was counted: its turn is on duty again.
  const isStale = session.state === 'onDuty' || (await movedCount(db, session.id)) !== count.moved
  return { ...countedDrawer(drawer, count.countedFen), pieces: count.pieces, isStale }
}

function figuresOf(one: MethodSums, count: CountRow | undefined): MethodFigures {
  const isHidden = one.isCash && count === undefined
  return {
    ...one,
    takenFen: isHidden ? null : one.takenFen,
    returnedFen: isHidden ? null : one.returnedFen,
    slipFen: count?.slips[one.code] ?? null,
  }
}
