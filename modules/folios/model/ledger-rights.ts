/** Rights about money (hotel domain §3.23); they stand under 现付账 in the tree of rights. */
export const ledgerRights = [
  { code: 'acct:list', title: '查看客账' },
  { code: 'acct:post', title: '入账' },
  { code: 'acct:pay', title: '收款' },
  { code: 'acct:refund', title: '退款' },
  { code: 'acct:reverse', title: '冲账', isHighRisk: true },
  { code: 'acct:adjust', title: '调账', isHighRisk: true },
  { code: 'acct:transfer', title: '转账' },
  { code: 'acct:split', title: '拆账' },
  { code: 'acct:settle', title: '结账' },
  { code: 'acct:partial', title: '部分结账' },
  { code: 'acct:revoke', title: '反结账', isHighRisk: true },
  { code: 'acct:roundoff', title: '抹零' },
  { code: 'acct:free', title: '免单', isHighRisk: true },
  { code: 'acct:credit', title: '授信', isHighRisk: true },
  { code: 'acct:suspended', title: '走结账户入账', isHighRisk: true },
  { code: 'acct:sale', title: '现付销售' },
  { code: 'approval:decide', title: '审批' },
] as const

export type LedgerRight = (typeof ledgerRights)[number]['code']
