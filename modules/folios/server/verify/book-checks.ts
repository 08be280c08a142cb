import type { BookCheck } from '@kezhan/server-kit/book-check'
import { ledgerChecks } from './ledger-checks'
import { moneyChecks } from './money-checks'

const sealCheck: BookCheck = {
  id: 'I33',
  title: '分录封存链完整',
  sql: 'select hotel_code, seal_no, fault from broken_journal_seals()',
}

const hotelCheck: BookCheck = {
  id: 'I31',
  title: '没有跨酒店的引用',
  sql: 'select hotel, subject, detail from references_across_hotels()',
}

export const folioBookChecks: readonly BookCheck[] = [...ledgerChecks, ...moneyChecks, sealCheck, hotelCheck]
