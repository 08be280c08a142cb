import { formatYuan } from '@kezhan/base/money'
import { amountBlock, factsBlock, notesBlock, type PaperBlock, type PaperContent } from '@kezhan/base/paper'
import type { HandoverSheet } from '../model/shift-duty-calls'

/** 交班单 as it was signed: the drawer, every way to pay, and what the next turn must look after. */
export function handoverPaper(sheet: HandoverSheet): PaperContent {
  const { drawer, handoverNo, openItems, reason, remark } = sheet
  return {
    title: '交班单',
    number: handoverNo,
    blocks: [
      factsBlock([
        ['班次', sheet.shiftName],
        ['营业日', sheet.businessDate],
        ['交班人', sheet.realname],
        ['接班人', sheet.receiver ?? '（强制交班）'],
        ['上班', sheet.openedAt.slice(0, 16)],
        ['交班', sheet.handedAt.slice(0, 16)],
      ]),
      {
        kind: 'table',
        title: '现金',
        columns: [{ title: '项目' }, { title: '金额', isAmount: true }],
        rows: (
          [
            ['期初', drawer?.openingFen ?? sheet.openingFen],
            ['现金收', drawer?.cashInFen ?? 0],
            ['现金退', -(drawer?.cashOutFen ?? 0)],
            ['其他收支', drawer?.miscFen ?? 0],
            ['应有', drawer?.expectedFen ?? 0],
            ['实点', drawer?.countedFen ?? 0],
            ['长短款', drawer?.overShortFen ?? 0],
            ['留存', sheet.leftFen],
          ] as const
        ).map(([title, fen]) => [title, formatYuan(fen)]),
      },
      methodTable(sheet),
      ...(sheet.movements.length === 0 ? [] : [movementTable(sheet)]),
      factsBlock([
        ['押金收', formatYuan(sheet.depositsTakenFen ?? 0)],
        ['押金退', formatYuan(sheet.depositsReturnedFen ?? 0)],
        ['冲账笔数', String(sheet.reversals.count)],
        ['冲账金额', formatYuan(sheet.reversals.amountFen)],
      ]),
      ...notesBlock(
        '待办',
        openItems
          .filter(item => item.count > 0)
          .map(({ title, count, examples }) => `${title} ${count}：${examples.join('、')}`),
      ),
      ...notesBlock('说明', [
        ...(reason ? [`长短款原因：${reason}`] : []),
        ...(remark ? [`备注：${remark}`] : []),
      ]),
      amountBlock('上缴', sheet.submitFen),
      { kind: 'signatures', names: ['交班人', '接班人', '财务核收'] },
    ],
    code: { text: handoverNo, caption: handoverNo },
  }
}

function methodTable({ methods }: HandoverSheet): PaperBlock {
  const sum = (of: (method: HandoverSheet['methods'][number]) => number | null) =>
    formatYuan(methods.reduce((total, method) => total + (of(method) ?? 0), 0))
  return {
    kind: 'table',
    title: '收款方式',
    columns: [
      { title: '方式' },
      { title: '收笔数', isAmount: true, isWideOnly: true },
      { title: '收', isAmount: true },
      { title: '退笔数', isAmount: true, isWideOnly: true },
      { title: '退', isAmount: true },
      { title: '单据', isAmount: true },
    ],
    rows: methods.map(one => [
      one.name,
      String(one.takenCount),
      formatYuan(one.takenFen ?? 0),
      String(one.returnedCount),
      formatYuan(one.returnedFen ?? 0),
      one.slipFen === null ? '—' : formatYuan(one.slipFen),
    ]),
    sums: ['合计', '', sum(one => one.takenFen), '', sum(one => one.returnedFen), ''],
  }
}

function movementTable({ movements }: HandoverSheet): PaperBlock {
  return {
    kind: 'table',
    title: '其他收支',
    columns: [{ title: '事由' }, { title: '金额', isAmount: true }],
    rows: movements.map(({ reason, amountFen }) => [reason, formatYuan(amountFen)]),
  }
}
