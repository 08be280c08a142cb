/** What a hotel adds to its papers (hotel domain §6.5), one line for each sentence; a hotel may empty them. */
export const paperTextKeys: readonly (readonly [kind: string, label: string, initial: string])[] = [
  [
    'registration',
    '入住登记单须知',
    [
      '1. 贵重物品请寄存总台，未寄存的如有遗失，酒店不承担责任。',
      '2. 客房内禁止吸烟和使用明火，损坏物品按价赔偿。',
      '3. 访客请在总台登记，来访时间不晚于 23:00。',
      '4. 请在离店时间前办理退房，延时按酒店规定加收房费。',
    ].join('\n'),
  ],
  ['deposit', '押金单提示', '请妥善保管，凭单退款。'],
  [
    'confirmation',
    '预订确认单条款',
    '未担保的预订保留到保留时间，逾期自动取消。\n取消或变更请至少提前一天通知酒店。',
  ],
  ['roomChange', '换房单提示', '原房卡已失效，请使用新房卡。'],
  ['settlement', '账单提示', '请核对账目，如有疑问请当面提出。'],
  ['receipt', '收据提示', '本收据不作为报销凭证。'],
  ['sale', '销售小票提示', '商品如有质量问题，请凭小票在当日退换。'],
  ['statement', '对账单条款', '请在到期日前付款；如有差异请在收到后七日内提出。'],
  ['commission', '佣金对账单说明', '如有差异请在收到后七日内提出；开具发票后付款。'],
  ['footer', '页脚', '感谢光临'],
]
