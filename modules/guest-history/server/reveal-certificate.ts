import { businessDateOf, type DeskParts } from '@kezhan/desk/server/desk-work'
import { noteWholeNumber } from '@kezhan/guests/server/note-whole-number'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse as refuseStays } from '@kezhan/stays/rules/refusals'
import type { revealCertificate as call } from '../model/guest-calls'
import { refuse } from '../rules/refusals'

/** The whole number, for who may and says why. The record of it is written before the number leaves. */
export const revealCertificate =
  ({ sealer }: DeskParts): HandlerOf<typeof call> =>
  async (ctx, { guestId, reason }) => {
    businessDateOf(ctx)
    const [guest] = await ctx.db.query<{ name: string; sealed: string | null }>(
      'select name, cert_sealed as sealed from guest where id = $1',
      [guestId],
    )
    if (guest === undefined) throw refuseStays('guest.missing')
    const certNo = guest.sealed === null ? undefined : sealer.open(guest.sealed)
    if (certNo === undefined) throw refuse('guest.noCertificate')
    const finish = await noteWholeNumber(ctx, {
      kind: 'reveal',
      subject: `${guest.name}的证件号`,
      filters: { guestId, reason },
    })
    await finish({ rowCount: 1, sizeBytes: certNo.length, isWhole: true })
    return { result: { certNo } }
  }
