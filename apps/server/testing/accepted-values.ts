const join = (...parts: object[]): string => JSON.stringify({ kind: 'join', separator: '', parts })

/** Values that the hooks of built-in resources accept, for the conformance suite: `path.field`. */
export const acceptedValues: Readonly<Record<string, readonly string[]>> = {
  '/sys/fillRule.ruleParams': [
    join({ kind: 'text', text: '单号' }, { kind: 'random', digits: 4 }),
    join(
      { kind: 'businessDate', format: 'yyyyMMdd' },
      { kind: 'serial', restart: 'day', perHotel: true, digits: 4 },
    ),
    join({ kind: 'upper', of: { kind: 'formField', field: 'name' } }),
  ],
  '/sys/checkRule.ruleJson': [
    JSON.stringify([{ digits: '*', pattern: '^.{3,}$', message: '最少输入3位数', priority: '1' }]),
    JSON.stringify([
      { digits: '1', pattern: '[A-Z]', message: '第一位是大写字母' },
      { digits: '*', pattern: '\\w+', message: '只能是字母、数字和下划线', priority: '0' },
    ]),
  ],
  // What a dictionary or a reference leads to must exist.
  '/online/cgform/head.fields.kind': ['text', 'integer', 'money', 'date', 'switch', 'user'],
  '/online/cgform/head.fields.dictCode': ['sex', 'position_rank'],
  '/online/cgform/head.fields.fillRule': ['shop_order_num', 'org_num_role'],
  '/online/cgform/head.fields.checkRule': ['common'],
  '/online/cgreport/head.cgrSql': [
    'select r.code from room_type r order by r.sort_order',
    `select u.username from sys_user u where u.username = \${who} or \${who} = ''`,
  ],
  '/online/cgreport/head.isShared': ['N'],
  // What charges and what takes money have classes of their own.
  '/base/postingCode.side': ['D'],
  '/base/postingCode.postingClass': ['ROOM', 'GOODS', 'FNB', 'OTHER'],
  '/crm/intermediary.validFrom': ['2024-03-01', '2024-07-15', '2025-01-01'],
  '/crm/intermediary.validTo': ['2026-12-31', '2027-06-30', '2028-02-29'],
  // Goods and praise are nobody's as salesman.
  '/report/incentive.base': ['revenue', 'nights', 'newMembers', 'topUps'],
  '/report/incentive.validFrom': ['2024-03-01', '2024-07-15', '2025-01-01'],
  '/report/incentive.validTo': ['2026-12-31', '2027-06-30', '2028-02-29'],
  '/market/couponTemplate.blackout': ['2026-10-01~2026-10-07', '2026-12-31，2027-01-01'],
  '/market/autoCoupon.enabled': ['N'],
  // The other rules ask for an amount of their own.
  '/market/mktChannel.commissionRule': ['percent'],
  '/open/webhook.url': ['https://erp.example.com/kezhan', 'http://10.0.0.8:8080/hear'],
  '/sys/message/sysMessageTemplate.templateCode': ['stays.lockFailed', 'stays.uploadFailed'],
  '/sys/message/sysMessageTemplate.templateContent': [`\${room} 请处理`, `请到前台处理 \${room}：\${reason}`],
  '/sys/dataSource.dbType': ['6'],
  '/sys/dataSource.host': ['db.example.com', 'local', '10.0.0.8'],
}
