import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { test } from 'vitest'
import { type FolioFacts, folioStates } from './folio-states'
import { lineStates } from './line-state'

const aFolio: FolioFacts = {
  balanceFen: 0,
  isSuspended: false,
  canPostSuspended: false,
  isInvoiced: false,
  isSettledToday: true,
  canReopenAfterAudit: false,
  isHandedOver: false,
  isApproved: false,
}

test('every state of folio and line is reached, and buttons and refusals agree', () => {
  checkStateTable(folioStates, 'open', [
    aFolio,
    { ...aFolio, balanceFen: -100, isSuspended: true, isInvoiced: true },
    { ...aFolio, isSettledToday: false, isHandedOver: true },
  ])
  const today = {
    isCounterpart: false,
    originDate: '2026-05-01',
    businessDate: '2026-05-01',
    canVoidAfterAudit: false,
  }
  checkStateTable(lineStates, 'open', [
    today,
    { ...today, businessDate: '2026-05-02' },
    { ...today, isCounterpart: true },
  ])
})
