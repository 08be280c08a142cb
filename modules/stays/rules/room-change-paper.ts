import { formatYuan } from '@kezhan/base/money'
import { factsBlock, notesBlock, type PaperContent } from '@kezhan/base/paper'
import { runsOf } from './registration-paper'

interface RoomOfMove {
  readonly roomNo: string
  readonly roomTypeName: string
}

export interface RoomChangeFacts {
  readonly stayNo: string
  readonly guestName: string
  readonly from: RoomOfMove
  readonly to: RoomOfMove
  readonly movedAt: string
  readonly departPlanTs: string
  readonly reason: string | null
  readonly clerk: string
  /** From the move on. */
  readonly nights: readonly { readonly night: string; readonly priceFen: number }[]
  readonly notices: readonly string[]
}

/** 换房单: from which room to which, when, why, and what it costs from now on. */
export function roomChangePaper(facts: RoomChangeFacts): PaperContent {
  const { stayNo, from, to, nights, notices } = facts
  return {
    title: '换房单',
    number: stayNo,
    blocks: [
      factsBlock([
        ['客人', facts.guestName],
        ['换房时间', facts.movedAt.slice(0, 16)],
        ['原房间', `${from.roomNo} ${from.roomTypeName}`],
        ['新房间', `${to.roomNo} ${to.roomTypeName}`],
        ['预离', facts.departPlanTs.slice(0, 16)],
        ['原因', facts.reason],
      ]),
      ...(nights.length === 0
        ? []
        : [
            factsBlock(
              runsOf(nights).map(
                run =>
                  [
                    run.from === run.to ? run.from : `${run.from} 至 ${run.to}`,
                    `${formatYuan(run.priceFen)}/晚`,
                  ] as const,
              ),
            ),
          ]),
      ...notesBlock('', notices),
      { kind: 'signatures', names: ['客人签名', `经办人 ${facts.clerk}`] },
    ],
    code: { text: stayNo, caption: stayNo },
  }
}
