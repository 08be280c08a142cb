import type { Ledger, MoneyUse, Movement } from '@kezhan/resource/money-use'
import type { FolioOwner } from '../model/folio'
import type { NewLine } from './folio-line'
import { refuse } from './refusals'

const ledgers: Readonly<Record<FolioOwner, Ledger>> = {
  STAY: 'guest',
  RESERVATION: 'guest',
  TEAM: 'guest',
  CASH_SALE: 'guest',
  UNIT_ACCOUNT: 'unit',
  HOUSE: 'house',
}

export const movementOf = ({ side, amountFen }: Pick<NewLine, 'side' | 'amountFen'>): Movement =>
  `${side}${amountFen < 0 ? '-' : '+'}`

/** Lines that a call has not declared; there are none unless its handler is wrong. */
export function undeclaredLines(use: MoneyUse, lines: readonly NewLine[]): NewLine[] {
  return lines.filter(line => !(use.writes[line.kind] ?? []).includes(movementOf(line)))
}

/** Refuses an account of somebody whose money this call has nothing to do with. */
export function checkLedger(use: MoneyUse | undefined, owner: FolioOwner): void {
  const ledger = ledgers[owner]
  if (use === undefined || use.ledgers.includes(ledger)) return
  throw refuse(ledger === 'unit' ? 'ledger.unit' : ledger === 'house' ? 'ledger.house' : 'ledger.guest')
}
