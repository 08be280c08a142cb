import { dayOf } from '@kezhan/base/moments'
import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { readCertificate } from '@kezhan/guests/server/read-certificate'
import type { memberCertificate as call } from '@kezhan/members/model/join-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { foundFile } from './certificate-file'

export const memberCertificate =
  (parts: DeskParts): HandlerOf<typeof call> =>
  async (ctx, sent) => {
    const certificate = readCertificate(parts, sent, dayOf(ctx.now))
    // A number that is still being typed belongs to nobody.
    const file = certificate.hasValidCertificate ? await foundFile(ctx, certificate) : undefined
    if (file === undefined) return { result: { known: 'nobody', guest: null } }
    const { id, name, phone, memberId } = file
    const isShown = ctx.user.rights.can('guest:revealId')
    return {
      result: {
        known: memberId === null ? 'guest' : 'member',
        guest: isShown ? { id, name, phone, memberId } : null,
      },
    }
  }
