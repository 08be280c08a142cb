import type { DeskParts } from '@kezhan/desk/server/desk-work'
import * as knownGuestCalls from '@kezhan/guests/model/known-guest-calls'
import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as guestCalls from '../model/guest-calls'
import { addGuestNote } from './add-guest-note'
import { closeGuestNote } from './close-guest-note'
import { exportGuests } from './export-guests'
import { guestDetail } from './guest-detail'
import { guestPage } from './guest-page'
import { knownGuests } from './known-guests'
import { mergeGuests } from './merge-guests'
import { revealCertificate } from './reveal-certificate'
import { saveGuestFile } from './save-guest-file'
import { setBlack } from './set-black'

export const guestHistoryRoutes = (parts: DeskParts): readonly Route[] => [
  ...answer(guestCalls, {
    guestPage: guestPage(parts),
    exportGuests: exportGuests(parts),
    guestDetail,
    saveGuestFile: saveGuestFile(parts),
    mergeGuests,
    setBlack,
    revealCertificate: revealCertificate(parts),
    addGuestNote,
    closeGuestNote,
  }),
  ...answer(knownGuestCalls, { knownGuests: knownGuests(parts) }),
]
