import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'account.overLimit': '超出信用额度：可用{available}元',
  'account.frozen': '账套已冻结',
  'account.missing': '账套不存在',
  'account.notAllowed': '该单位不可挂账',
  'account.signer': '签单人未授权或超单笔限额',
  'charge.tooMuch': '挂账金额不能超过欠款{owed}元',
  'charge.done': '该笔挂账已核销/已出账，不能撤销',
  'bill.missing': '账单不存在',
  'bill.other': '请选择同一账套的账目',
  'bill.paid': '账单已有收款，不能作废',
  'bill.state': '{state}的账单不能{action}',
  'receipt.noMoney': '{kind}没有收到款项，不能退款',
  'receipt.missing': '收款单不存在',
  'receipt.kept': '{kind}不能撤销核销',
  'receipt.approval': '需店长审批',
  'receipt.positive': '金额必须大于0',
  'receipt.tooMuch': '核销金额超过未结金额',
})
