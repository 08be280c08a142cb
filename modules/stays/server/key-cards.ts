import { deskWork } from '@kezhan/desk/server/desk-work'
import type { AnswerOf, InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { raise, settle } from '@kezhan/server-kit/events/raise'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type addCard, cardKinds } from '../model/card-calls'
import { lockFailed } from '../rules/events'
import { refuse } from '../rules/refusals'
import { voidCards } from './leave-room'
import type { StayParts } from './stay-parts'
import { holdStay } from './stay-rows'

const mostCards = 4

/** 制房卡 (hotel domain §5.13): for a guest in the house, at most four that open at one time. A new card ends the old ones. */
export async function makeCards(
  { encoder }: StayParts,
  ctx: Ctx,
  input: InputOf<typeof addCard>,
): Promise<AnswerOf<typeof addCard>> {
  if (input.cardType === 'MEMBER') throw refuse('card.member')
  try {
    return await writeCards(encoder, ctx, input)
  } catch (error) {
    // The cards were not made and nothing of them is kept; that they were not is for somebody to hear.
    if (!(error instanceof LockFault)) throw error
    const { stayId, roomNo } = error
    await ctx.tx(db =>
      raise(db, ctx.user, lockFailed, {
        id: stayId,
        label: roomNo,
        variables: { room: roomNo, reason: error.message },
      }),
    )
    throw refuse('card.lock', { reason: error.message })
  }
}

/** The encoder did not write a card; the text is for people. */
class LockFault extends Error {
  constructor(
    readonly stayId: string,
    readonly roomNo: string,
    reason: string,
  ) {
    super(reason)
  }
}

async function writeCards(
  encoder: StayParts['encoder'],
  ctx: Ctx,
  input: InputOf<typeof addCard>,
): Promise<AnswerOf<typeof addCard>> {
  const { kind } = input
  return deskWork(ctx, input, async work => {
    const { db, desk } = work
    const stay = await holdStay(db, input.stayId)
    if (stay.state !== 'inHouse' || (input.roomId != null && input.roomId !== stay.roomId))
      throw refuse('card.notIn')
    if (kind === 'NEW' || kind === 'CLEAR') await voidCards(work, stay.id)
    const [have] = await db.query<{ n: number; lockNo: string | null }>(
      `select (select count(*)::int from key_card where stay_id = $1 and state = 'valid') as n, r.lock_no from room r where r.id = $2`,
      [stay.id, stay.roomId],
    )
    const count = kind === 'CLEAR' ? 0 : input.count
    if ((have?.n ?? 0) + count > mostCards) throw refuse('card.tooMany', { most: mostCards })
    const validTo = input.validTo ?? stay.departPlanAt
    const cards: { cardId: string; cardNo: string; payload?: string }[] = []
    for (let at = 0; at < count; at++) {
      const place = { roomNo: stay.roomNo, lockNo: have?.lockNo ?? null, validTo }
      const made =
        at === 0 && input.cardNo != null
          ? { cardNo: input.cardNo }
          : await encoder.encode(place).catch((error: unknown) => {
              throw new LockFault(
                stay.id,
                stay.roomNo,
                error instanceof Error ? error.message : '发卡器没有应答',
              )
            })
      cards.push({ cardId: newId(), ...made })
    }
    const [taken] = await db.query(
      `select 1 from key_card where card_no = any($1::text[]) and state = 'valid'`,
      [cards.map(card => card.cardNo)],
    )
    if (taken !== undefined) throw refuse('card.taken')
    await db.query(
      `insert into key_card (id, tenant_id, hotel_code, card_no, stay_id, room_id, kind, valid_from, valid_to, create_by)
       select c.id, $3, $4, c.no, $5, $6, $7, $8, $9, $10 from unnest($1::text[], $2::text[]) as c (id, no)`,
      [
        cards.map(card => card.cardId),
        cards.map(card => card.cardNo),
        desk.tenantId,
        desk.hotelCode,
        stay.id,
        stay.roomId,
        kind,
        desk.now,
        validTo,
        desk.username,
      ],
    )
    await recordChanges(ctx, db, [
      {
        table: 'key_card',
        id: cards[0]?.cardId ?? stay.id,
        title: `${stay.roomNo} ${cardKinds[kind]}`,
        before: null,
        after: { stayId: stay.id, cards: cards.map(card => card.cardNo), validTo },
      },
    ])
    await settle(db, desk, lockFailed, stay.id, '已重新制卡')
    const [first] = cards
    return {
      cardId: first?.cardId ?? '',
      cardNo: first?.cardNo ?? '',
      state: kind === 'CLEAR' ? 'void' : 'valid',
      ...(first?.payload === undefined ? {} : { encodePayload: first.payload }),
      message: kind === 'CLEAR' ? '原卡已注销' : `已制卡${cards.length}张`,
      cards: cards.map(({ cardId, cardNo }) => ({ cardId, cardNo })),
    }
  })
}
