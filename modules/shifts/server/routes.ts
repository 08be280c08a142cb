import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as shiftDutyCalls from '../model/shift-duty-calls'
import { addCashMovement } from './add-cash-movement'
import { confirmReceipt } from './confirm-receipt'
import { countDrawer } from './count-drawer'
import { currentDuty } from './current-duty'
import { dutyLines } from './duty-lines'
import { forceHandOver } from './force-hand-over'
import { handOver } from './hand-over'
import { handoverLines } from './handover-lines'
import { handoverSheet } from './handover-sheet'
import { openDuties } from './open-duties'
import { otherTurns } from './other-turns'
import { receivers } from './receivers'

export const shiftsRoutes: readonly Route[] = [
  ...answer(shiftDutyCalls, {
    currentDuty,
    otherTurns,
    dutyLines,
    addCashMovement,
    countDrawer,
    receivers,
    handOver,
    openDuties,
    forceHandOver,
    handoverLines,
    handoverSheet,
    confirmReceipt,
  }),
]
