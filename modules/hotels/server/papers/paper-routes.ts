import {
  linesOfText,
  type Paper,
  type PaperAnswer,
  type PaperContent,
  type PaperKind,
  type PaperSize,
  paperSizes,
} from '@kezhan/base/paper'
import { refuse } from '@kezhan/hotels/rules/refusals'
import type { Call, InputOf } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import type { PaperCalls } from '@kezhan/resource/paper-calls'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import type { Route } from '@kezhan/server-kit/server-module'
import { configReader } from '../config-store'
import { hotelOf } from '../hotel-store'
import { copiesOf, recordPrint } from './paper-print'

/** A paper and what it is about; copies are counted for each subject. */
export interface MadePaper {
  readonly subjectId: string
  readonly content: PaperContent
}

export interface PaperTerms {
  /** Lines that the hotel adds to papers of this kind. */
  readonly notices: readonly string[]
  /** A setting of the hotel by its key. */
  readonly config: (key: string) => string
  /** It is printed and not only looked at, so numbers may be given out. */
  readonly isPrinted: boolean
}

export type PaperMaker<In extends Fields> = (
  ctx: Ctx,
  db: Db,
  input: InputOf<Call<In>>,
  terms: PaperTerms,
) => Promise<MadePaper>

/** Looking at a paper writes nothing; printing it does once for each key, and leaves a record of the copy. */
export function paperRoutes<In extends Fields>(
  { kind, preview, print }: PaperCalls<In>,
  make: PaperMaker<In>,
): readonly Route[] {
  const looking = async (ctx: Ctx, input: InputOf<Call<In>>) => {
    const terms = await termsOf(ctx, kind, false)
    const { subjectId, content } = await make(ctx, ctx.db, input, terms)
    const copies = await copiesOf(ctx.db, ctx.user.hotelCode, kind, subjectId)
    return { result: await answer(ctx, ctx.db, kind, terms, content, copies) }
  }
  const printing = async (ctx: Ctx, input: InputOf<Call<In>>) => {
    const terms = await termsOf(ctx, kind, true)
    const result = await once(ctx, input, async db => {
      const { subjectId, content } = await make(ctx, db, input, terms)
      const copies = await recordPrint(ctx, db, { kind, subjectId, content })
      return answer(ctx, db, kind, terms, content, copies)
    })
    return { result }
  }
  return [
    { call: preview, handle: looking },
    { call: print, handle: printing },
  ]
}

async function termsOf(ctx: Ctx, kind: PaperKind, isPrinted: boolean): Promise<PaperTerms> {
  if (ctx.user.hotelCode === '') throw refuse('hotel.none')
  const config = await configReader(ctx.db, ctx.user.hotelCode)
  return { notices: linesOfText(config(`paperText.${kind}`)), config, isPrinted }
}

async function answer(
  ctx: Ctx,
  db: Db,
  kind: PaperKind,
  { config }: PaperTerms,
  content: PaperContent,
  copies: number,
): Promise<PaperAnswer> {
  const hotel = await hotelOf(db, ctx.user.hotelCode)
  if (hotel === undefined) throw refuse('hotel.missing')
  const { name, address, phone } = hotel
  const paper: Paper = {
    ...content,
    hotel: { name, address, phone },
    footer: linesOfText(config('paperText.footer')),
  }
  const printed = { printedAt: ctx.now, printedBy: ctx.user.realname }
  return { paper, size: sizeOf(config(`printFormat.${kind}`)), copies, ...printed }
}

const sizeOf = (text: string): PaperSize => (Object.hasOwn(paperSizes, text) ? (text as PaperSize) : 'a4') // Its keys are the sizes.
