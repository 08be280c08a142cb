import { createHash } from 'node:crypto'
import { forgetDictItems } from '@kezhan/dictionaries/server/dict-items'
import type { Bundle } from '@kezhan/online/model/bundle'
import type { CarriedLine, Rehearsal } from '@kezhan/online/model/bundle-calls'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { answerTo } from '@kezhan/server-kit/http/error-answer'
import { refuseInSafeMode } from '../safe-mode'
import type { Asked, BundleParts, Carrying, Source } from './bundle-parts'
import { stateAround } from './bundle-state'
import { carryDictionary } from './carry-dictionaries'
import { carryForms } from './carry-forms'
import { carryReport, carrySelfReport } from './carry-reports'
import { ownerDb } from './owner-db'

/** Everything that taking the file in would do, rolled back: what is said is what happened. */
export async function rehearse(
  parts: BundleParts,
  ctx: Ctx,
  source: Source,
  asked: Asked,
): Promise<Rehearsal> {
  try {
    return await inOneTransaction(parts, ctx, source, asked, outcome => {
      throw new Rehearsed(outcome)
    })
  } catch (thrown) {
    if (thrown instanceof Rehearsed) return thrown.outcome
    throw thrown
  }
}

/** All of it or nothing, and only what the rehearsal with this seal has said. */
export const carryOut = (
  parts: BundleParts,
  ctx: Ctx,
  source: Source,
  { seal, ...asked }: Asked & { readonly seal: string },
): Promise<Rehearsal> =>
  inOneTransaction(parts, ctx, source, asked, outcome => {
    if (outcome.seal !== seal) throw refuse('bundle.changed')
    const problems = outcome.lines.filter(({ what }) => what === 'blocked').map(({ text }) => text)
    if (problems.length > 0) throw refuse('bundle.blocked', { problems: problems.slice(0, 5).join('；') })
  })

/** Carries the outcome out of the transaction that it rolls back. */
class Rehearsed extends Error {
  readonly outcome: Rehearsal
  constructor(outcome: Rehearsal) {
    super('a rehearsal leaves nothing behind')
    this.outcome = outcome
  }
}

async function inOneTransaction(
  parts: BundleParts,
  ctx: Ctx,
  source: Source,
  asked: Asked,
  decide: (outcome: Rehearsal) => void,
): Promise<Rehearsal> {
  await refuseInSafeMode(ctx.db)
  const { database, forms, behaviour } = parts
  const { bundle, isOurs } = source
  try {
    return await database.ownerTx(async queries => {
      const db = ownerDb(database, queries)
      // Files are taken in one after the other.
      await db.query(`select pg_advisory_xact_lock(hashtextextended('online.bundle', 0))`)
      const state = await stateAround(ctx, db, bundle, behaviour)
      const lines: CarriedLine[] = []
      await carryAll({ ...carryingOf(parts, ctx, db, asked, lines), isOurs }, bundle, asked)
      const outcome = {
        title:
          bundle.title ??
          bundle.forms
            .map(({ title }) => title)
            .join('、')
            .slice(0, 100),
        lines,
        isBlocked: lines.some(({ what }) => what === 'blocked'),
        seal: sealOf([bundle, asked, state, lines]),
      }
      decide(outcome)
      return outcome
    })
  } finally {
    // What was read in the transaction may have been kept, whether it was made true or not.
    forgetDictItems()
    forms.forget()
    behaviour.forget()
  }
}

async function carryAll(carrying: Carrying, bundle: Bundle, asked: Asked): Promise<void> {
  for (const one of bundle.dictionaries ?? []) await carryDictionary(carrying, one)
  await carryForms(carrying, bundle.forms, asked)
  for (const one of bundle.reports ?? []) await carryReport(carrying, one)
  for (const one of bundle.selfReports ?? []) await carrySelfReport(carrying, one)
}

function carryingOf(
  parts: BundleParts,
  ctx: Ctx,
  db: Db,
  { change }: Asked,
  lines: CarriedLine[],
): Omit<Carrying, 'isOurs'> {
  return {
    parts,
    ctx,
    inside: { ...ctx, db, platformDb: db, tx: work => work(db) },
    db,
    mayChange: change === 'Y',
    say: (what, text) => void lines.push({ what, text }),
    async part(title, work) {
      const said = lines.length
      await db.query('savepoint part')
      try {
        await work()
        await db.query('release savepoint part')
        return true
      } catch (error) {
        const { isFault, status, body } = answerTo(error, ctx.requestId)
        if (isFault || status >= 500) throw error
        await db.query('rollback to savepoint part')
        lines.length = said
        lines.push({ what: 'blocked', text: `${title}：${body.message.slice(0, 500)}` })
        return false
      }
    },
  }
}

const sealOf = (about: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(about)).digest('hex')
