import { call } from '@kezhan/resource/call'
import type { MapField } from '@kezhan/resource/input'

/** One way to pay within a turn of duty. */
export interface MethodFigures {
  readonly code: string
  readonly name: string
  readonly isCash: boolean
  readonly takenCount: number
  /** Null for cash that is not counted yet: who counts must not know what ought to be there. */
  readonly takenFen: number | null
  readonly returnedCount: number
  readonly returnedFen: number | null
  /** What slips and terminals said at the count. */
  readonly slipFen: number | null
}

export interface ChargeFigures {
  readonly code: string
  readonly name: string
  readonly count: number
  readonly amountFen: number
}

export interface OpenItem {
  readonly kind: 'owing' | 'walkedOut' | 'rental' | 'wakeup' | 'approval' | 'payment' | 'message'
  readonly title: string
  readonly count: number
  /** The first few by name, for the sheet. */
  readonly examples: readonly string[]
}

export interface CashMovement {
  readonly id: string
  readonly kind: MovementKind
  readonly amountFen: number
  readonly reason: string
  readonly createdAt: string
}
export type MovementKind = 'income' | 'expense' | 'submit' | 'overShort'

export interface DrawerFigures {
  readonly openingFen: number
  readonly cashInFen: number
  readonly cashOutFen: number
  readonly miscFen: number
  readonly expectedFen: number
  readonly countedFen: number
  readonly overShortFen: number
  readonly pieces: Readonly<Record<string, number>>
  /** Money has moved since: it must be counted again. */
  readonly isStale: boolean
}

export interface Duty {
  readonly sessionId: string
  readonly businessDate: string
  readonly shiftIndex: string
  readonly shiftName: string
  readonly realname: string
  readonly openedAt: string
  readonly state: 'onDuty' | 'counted'
  readonly openingFen: number
  readonly cashMode: 'float' | 'carry'
  readonly pettyCashFen: number
  /** 收付制: money by the way it came. */
  readonly methods: readonly MethodFigures[]
  /** 权责制: what was charged, whoever pays it when. */
  readonly charges: readonly ChargeFigures[]
  /** Null until the cash is counted: most deposits lie in the drawer. */
  readonly depositsTakenFen: number | null
  readonly depositsReturnedFen: number | null
  readonly reversals: { readonly count: number; readonly amountFen: number }
  readonly movements: readonly CashMovement[]
  readonly openItems: readonly OpenItem[]
  /** Null until the cash is counted. */
  readonly drawer: DrawerFigures | null
}

/** The turn of duty of who asks; null where he has done nothing in it yet. */
export const currentDuty = call('GET', '/ebk/shift/current', {
  access: 'ebk:shift:handover',
  title: '本班概览',
}).returns<Duty | null>()

export interface OwnTurn {
  readonly sessionId: string
  readonly shiftName: string
  readonly businessDate: string
}

/** What who asks has not handed over yet of other shifts than the one he is signed in to. */
export const otherTurns = call('GET', '/ebk/shift/others', {
  access: 'ebk:shift:handover',
  title: '本人未交的其他班次',
}).returns<readonly OwnTurn[]>()

export interface DutyLine {
  readonly id: string
  readonly createdAt: string
  readonly folioId: string
  readonly folioNo: string
  readonly folioName: string
  readonly roomNo: string | null
  readonly code: string
  readonly codeName: string
  readonly method: string | null
  readonly amountFen: number
  readonly remark: string | null
}

/** The lines behind a figure; cash is shown after the count. */
export const dutyLines = call('GET', '/ebk/shift/lines', {
  access: 'ebk:shift:handover',
  title: '本班明细',
  input: { code: { kind: 'text', label: '科目', required: true, maxLength: 20 } },
}).returns<readonly DutyLine[]>()

/** The same of a turn that is handed over, from its sheet. */
export const handoverLines = call('GET', '/ebk/handover/lines', {
  access: 'ebk:handover:list',
  title: '交班明细',
  input: {
    id: { kind: 'text', label: '交班单', required: true, maxLength: 40 },
    code: { kind: 'text', label: '科目', required: true, maxLength: 20 },
  },
}).returns<readonly DutyLine[]>()

export const addCashMovement = call('POST', '/ebk/shift/movement', {
  access: 'ebk:shift:handover',
  title: '现金收支',
  once: true,
  input: {
    kind: { kind: 'text', label: '类别', required: true, maxLength: 10 },
    amountFen: { kind: 'money', label: '金额', required: true, min: 1, max: 100_000_000 },
    reason: { kind: 'text', label: '事由', required: true, maxLength: 200 },
  },
}).returns<null>()

/** How many of each note and coin, by its value in fen. */
const pieces = {
  kind: 'map',
  label: '面额张数',
  required: true,
  of: { kind: 'integer', label: '张数', required: true, min: 0, max: 100_000 },
} as const satisfies MapField
const mostSlipFen = 100_000_000_000

/** The blind count: notes and coins, and the sums of slips. Answers with what ought to be there. */
export const countDrawer = call('POST', '/ebk/shift/count', {
  access: 'ebk:shift:handover',
  title: '清点现金',
  once: true,
  input: {
    pieces,
    slips: {
      kind: 'map',
      label: '非现金核对',
      max: 50,
      of: { kind: 'money', label: '单据合计', required: true, min: -mostSlipFen, max: mostSlipFen },
    },
  },
}).returns<Duty | null>()

export interface Receiver {
  readonly username: string
  readonly realname: string
}
export const receivers = call('GET', '/ebk/shift/receivers', {
  access: 'ebk:shift:handover',
  title: '可接班人员',
}).returns<readonly Receiver[]>()

export const handOver = call('POST', '/ebk/shift/handover', {
  access: 'ebk:shift:handover',
  title: '交班',
  once: true,
  input: {
    receiver: { kind: 'text', label: '接班人', required: true, maxLength: 64 },
    password: { kind: 'text', label: '接班人密码', required: true, maxLength: 100 },
    shiftIndex: { kind: 'text', label: '接班班次', required: true, maxLength: 8 },
    submitFen: { kind: 'money', label: '上缴金额', min: 0, max: 1_000_000_000 },
    reason: { kind: 'text', label: '长短款原因', maxLength: 200 },
    areSlipsChecked: { kind: 'switch', label: '非现金已核对', required: true },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
  },
}).returns<{ readonly id: string; readonly handoverNo: string }>()

export interface OpenDuty {
  readonly sessionId: string
  readonly realname: string
  readonly shiftName: string
  readonly businessDate: string
  readonly openedAt: string
  readonly lastAt: string
}
/** Turns that nobody has handed over. */
export const openDuties = call('GET', '/ebk/shift/open', {
  access: 'ebk:shift:force',
  title: '未交接的班次',
}).returns<readonly OpenDuty[]>()

/** 强制交班: a supervisor counts the drawer of somebody who is gone. */
export const forceHandOver = call('POST', '/ebk/shift/force', {
  access: 'ebk:shift:force',
  title: '强制交班',
  once: true,
  input: {
    sessionId: { kind: 'text', label: '班次', required: true, maxLength: 40 },
    pieces,
    submitFen: { kind: 'money', label: '上缴金额', min: 0, max: 1_000_000_000 },
    reason: { kind: 'text', label: '长短款原因', maxLength: 200 },
    remark: { kind: 'text', label: '备注', maxLength: 500 },
  },
}).returns<{ readonly id: string; readonly handoverNo: string }>()

/** Everything that stood on the sheet when it was signed. */
export interface HandoverSheet extends Duty {
  readonly handoverNo: string
  readonly receiver: string | null
  readonly submitFen: number
  readonly leftFen: number
  readonly reason: string | null
  readonly remark: string | null
  readonly handedAt: string
}
export const handoverSheet = call('GET', '/ebk/handover/sheet', {
  access: 'ebk:handover:list',
  title: '交班单',
  input: { id: { kind: 'text', label: '交班单', required: true, maxLength: 40 } },
}).returns<HandoverSheet>()

/** 财务核收. */
export const confirmReceipt = call('POST', '/ebk/handover/confirm', {
  access: 'ebk:shift:confirm',
  title: '核收上缴现金',
  once: true,
  input: {
    id: { kind: 'text', label: '交班单', required: true, maxLength: 40 },
    receivedFen: { kind: 'money', label: '核收金额', required: true, min: 0, max: 1_000_000_000 },
    reason: { kind: 'text', label: '差额说明', maxLength: 200 },
  },
}).returns<null>()
