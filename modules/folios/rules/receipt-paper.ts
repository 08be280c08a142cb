import { amountBlock, factsBlock, notesBlock, type PaperContent, withoutRoom } from '@kezhan/base/paper'

/** One payment as its paper tells it. */
export interface ReceiptFacts {
  /** Empty where it is given with the first print. */
  readonly number: string
  readonly folioNo: string
  readonly name: string
  readonly roomNo: string | null
  /** Negative for money that goes back. */
  readonly amountFen: number
  readonly method: string
  readonly payRef: string | null
  readonly remark: string | null
  readonly businessDate: string
  readonly shiftName: string
  readonly realname: string
  readonly notices: readonly string[]
}

/** 押金单 in three parts: for the guest, the desk and finance. */
export function depositPaper(facts: ReceiptFacts): PaperContent {
  const number = facts.number === '' ? '打印时编号' : facts.number
  return {
    ...slip(facts, '押金单', number),
    parts: ['客人联', '存根联', '财务联'],
    ...(facts.number === '' ? {} : { code: { text: facts.number, caption: facts.number } }),
  }
}

/** 收据 of a payment, 退款单 of what was given back. */
export function receiptPaper(facts: ReceiptFacts): PaperContent {
  return slip(facts, facts.amountFen < 0 ? '退款单' : '收据', facts.number)
}

function slip(facts: ReceiptFacts, title: string, number: string): PaperContent {
  const { folioNo, name, roomNo, amountFen, method, payRef, remark, realname, notices } = facts
  return {
    title,
    number,
    blocks: [
      factsBlock([
        ['房号', roomNo],
        ['客人', withoutRoom(name, roomNo)],
        ['账号', folioNo],
        ['支付方式', method],
        ['流水号', payRef],
        ['日期', facts.businessDate],
        ['班次', facts.shiftName],
        ['摘要', remark],
      ]),
      amountBlock(amountFen < 0 ? '退款金额' : '金额', Math.abs(amountFen)),
      ...notesBlock('', notices),
      { kind: 'signatures', names: [`收款人 ${realname}`, '客人签名'] },
    ],
  }
}
