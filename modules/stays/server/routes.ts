import * as batchCalls from '@kezhan/desk/model/batch-calls'
import * as explainCalls from '@kezhan/folios/model/explain-calls'
import { answer, answerPart, type Route } from '@kezhan/server-kit/server-module'
import * as cardCalls from '../model/card-calls'
import * as checkOutCalls from '../model/check-out-calls'
import * as registrationCalls from '../model/registration-calls'
import * as serviceCalls from '../model/service-calls'
import * as stayCalls from '../model/stay-calls'
import { addCard } from './add-card'
import { addGuest } from './add-guest'
import { addService } from './add-service'
import { batchCards } from './batch-cards'
import { batchCheckIn } from './batch-check-in'
import { batchExtend } from './batch-extend'
import { changeRoom } from './change-room'
import { checkIn } from './check-in'
import { batchCheckOut } from './check-out/batch-check-out'
import { checkOut } from './check-out/check-out'
import { checkOutLinked } from './check-out/check-out-linked'
import { previewBatchCheckOut } from './check-out/preview-batch-check-out'
import { previewCheckOut } from './check-out/preview-check-out'
import { reCheckIn } from './check-out/re-check-in'
import { settleLater } from './check-out/settle-later'
import { walkOut } from './check-out/walk-out'
import { explainLine } from './explain-line'
import { extendStay } from './extend-stay'
import { finishService } from './finish-service'
import { exportRegistrations } from './guests/export-registrations'
import { registrationPage } from './guests/registration-page'
import { registrationSummary } from './guests/registration-summary'
import { sendRegistrations } from './guests/send-registrations'
import { grantLate } from './late/grant-late'
import { previewLate } from './late/preview-late'
import { withdrawLate } from './late/withdraw-late'
import { linkStays } from './link-stays'
import { removeGuest } from './remove-guest'
import { shortenStay } from './shorten-stay'
import type { StayParts } from './stay-parts'
import { swapRoom } from './swap-room'
import { unlinkStay } from './unlink-stay'
import { voidCheckIn } from './void-check-in'

export const staysRoutes = (parts: StayParts): readonly Route[] => [
  ...answer(checkOutCalls, {
    previewCheckOut,
    checkOut,
    checkOutLinked,
    walkOut,
    settleLater,
    reCheckIn,
  }),
  ...answerPart(batchCalls, {
    previewBatchCheckOut,
    batchCheckOut: batchCheckOut(parts),
    batchCards: batchCards(parts),
    batchExtend: batchExtend(parts),
  }),
  ...answer(explainCalls, {
    explainLine,
  }),
  ...answer(stayCalls, {
    checkIn: checkIn(parts),
    batchCheckIn: batchCheckIn(parts),
    voidCheckIn,
    extendStay,
    shortenStay,
    grantLate,
    withdrawLate,
    previewLate,
    changeRoom,
    swapRoom,
    linkStays,
    unlinkStay,
    addGuest: addGuest(parts),
    removeGuest,
  }),
  ...answer(cardCalls, {
    addCard: addCard(parts),
  }),
  ...answer(serviceCalls, {
    addService,
    finishService,
  }),
  ...answer(registrationCalls, {
    sendRegistrations: sendRegistrations(parts),
    registrationPage,
    exportRegistrations: exportRegistrations(parts),
    registrationSummary,
  }),
]
