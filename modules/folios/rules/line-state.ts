import type { StateTable } from '@kezhan/base/state-table'
import type { FolioLine } from './folio-line'
import { type FolioRefusal, refuse } from './refusals'

export type LineState = 'open' | 'settled' | 'reversed' | 'moved'

export type LineAction = 'reverse' | 'adjust' | 'transfer' | 'split' | 'settle' | 'unsettle'

export interface LineFacts {
  /** It is itself a reversal or the leaving half of a pair. */
  readonly isCounterpart: boolean
  readonly originDate: string
  readonly businessDate: string
  /** Setting `voidAfterAudit`. */
  readonly canVoidAfterAudit: boolean
}

/** 账目 (hotel domain §2.4). */
export const lineStates: StateTable<LineState, LineAction, LineFacts, FolioRefusal> = {
  states: { open: '未结', settled: '已结', reversed: '已冲', moved: '已转出' },
  actions: {
    reverse: {
      title: '冲账',
      from: ['open'],
      to: 'reversed',
      right: 'acct:reverse',
      approval: '冲账',
      elsewhere: 'line.state',
      elsewhereIn: { reversed: 'line.reversed', settled: 'line.settled', moved: 'line.moved' },
      obstacles: [
        { code: 'line.notOriginal', when: facts => facts.isCounterpart },
        {
          code: 'line.audited',
          when: facts => facts.originDate < facts.businessDate && !facts.canVoidAfterAudit,
        },
      ],
    },
    adjust: {
      title: '调账',
      from: ['open'],
      right: 'acct:adjust',
      approval: '调账',
      elsewhere: 'line.state',
      elsewhereIn: { reversed: 'line.reversed', settled: 'line.settled', moved: 'line.moved' },
      obstacles: [{ code: 'line.notOriginal', when: facts => facts.isCounterpart }],
    },
    transfer: {
      title: '转账',
      from: ['open'],
      to: 'moved',
      right: 'acct:transfer',
      elsewhere: 'line.state',
      elsewhereIn: { reversed: 'line.reversed', settled: 'line.settled', moved: 'line.moved' },
      obstacles: [{ code: 'line.notOriginal', when: facts => facts.isCounterpart }],
    },
    split: {
      title: '拆账',
      from: ['open'],
      to: 'moved',
      right: 'acct:split',
      elsewhere: 'line.state',
      elsewhereIn: { reversed: 'line.reversed', settled: 'line.settled', moved: 'line.moved' },
      obstacles: [{ code: 'line.notOriginal', when: facts => facts.isCounterpart }],
    },
    settle: { title: '结账', from: ['open'], to: 'settled', right: 'acct:settle', elsewhere: 'line.state' },
    unsettle: {
      title: '撤销结账',
      from: ['settled'],
      to: 'open',
      right: 'acct:revoke',
      approval: '反结账',
      elsewhere: 'line.state',
    },
  },
  refuse,
}

/** The leaving half of a pair: it cancels another line and is no business of its own. */
export const isCounterpart = (line: FolioLine) =>
  line.kind === 'REVERSAL' || line.kind === 'TRANSFER_OUT' || line.kind === 'SPLIT_OUT'

/** What became of a line, from the lines beside it. */
export function lineStateOf(line: FolioLine, lines: readonly FolioLine[]): LineState {
  if (line.settleId !== undefined) return 'settled'
  if (lines.some(one => one.reversesId === line.id)) return 'reversed'
  const isMoved = lines.some(
    one => one.parentId === line.id && (one.kind === 'TRANSFER_OUT' || one.kind === 'SPLIT_OUT'),
  )
  return isMoved ? 'moved' : 'open'
}

export function lineFacts(line: FolioLine, businessDate: string, canVoidAfterAudit = false): LineFacts {
  return { isCounterpart: isCounterpart(line), originDate: line.originDate, businessDate, canVoidAfterAudit }
}
