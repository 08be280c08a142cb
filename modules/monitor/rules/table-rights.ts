import type { PermissionCode } from '@kezhan/resource/permission'

/**
 * Tables that no resource describes, with the rights of which one opens their history. A table that is neither here nor a
 * resource's is shown to nobody: what a new one holds, nobody has thought about yet.
 */
export const tableRights: Readonly<Record<string, readonly PermissionCode[]>> = {
  approval: ['approval:decide'],
  book_proof: ['books:list'],
  business_day: ['audit:list'],
  cash_movement: ['ebk:shift:handover', 'ebk:shift:confirm'],
  channel_order: ['channelOrder:list'],
  commission_settlement: ['crm:commission:list'],
  coupon_issue: ['market:coupon:list'],
  drawer_count: ['ebk:shift:handover', 'ebk:shift:confirm'],
  event_setting: ['message:setting:edit'],
  folio: ['acct:list'],
  folio_line: ['acct:list'],
  form_actions: ['online:cgform:head:list'],
  form_flow: ['online:cgform:head:list'],
  form_former_text: ['online:cgform:head:list'],
  guest: ['guest:list'],
  guest_note: ['guest:list'],
  hotel: ['base:hotel:edit', 'sys:hotel:list'],
  hotel_config: ['base:hotelConfig:list'],
  hotel_config_attr: ['sys:hotelConfigAttr:list'],
  hotel_rich_info: ['base:richInfo:list'],
  key_card: ['order:list'],
  leak_run: ['report:leakProof:list'],
  member_clearing: ['member:owed'],
  onl_self_report: ['online:selfReport:list'],
  onl_published: ['online:cgform:list'],
  paper_print: ['acct:list'],
  payment_order: ['acct:list'],
  points_validity: ['crm:points:validity'],
  preauth: ['acct:list'],
  reservation: ['order:list'],
  reservation_room: ['order:list'],
  room_block: ['room:list'],
  room_state: ['room:list'],
  screen_design: ['screen:edit'],
  sheet_design: ['sheet:edit'],
  settlement: ['acct:list'],
  stay: ['order:list'],
  stay_guest: ['order:list'],
  stay_night: ['order:list'],
  stay_service: ['order:list'],
  sys_acting: ['sys:online:list', 'sys:user:list'],
  sys_depart_permission: ['sys:sysDepart:grant'],
  sys_depart_role_permission: ['sys:sysDepartRole:grant'],
  sys_depart_role_user: ['sys:sysDepartRole:assign'],
  sys_fault_log: ['sys:log:delete'],
  sys_file: ['sys:oss:file:list'],
  sys_gateway_route: ['sys:gatewayRoute:list'],
  sys_quartz_job: ['sys:quartzJob:list'],
  sys_permission: ['sys:permission:list'],
  sys_permission_rule: ['sys:permission:list'],
  sys_role_permission: ['sys:permission:grant'],
  sys_serial: ['sys:fillRule:list'],
  sys_session: ['sys:online:list'],
  sys_third_account: ['sys:user:list'],
  sys_user_bin: ['sys:user:recycle'],
  sys_user_depart: ['sys:departUser:list', 'sys:user:list'],
  sys_user_role: ['sys:user:list'],
  team: ['order:list'],
  unit_account: ['crm:unit:list'],
}

/** Columns of a history that ask for more than its table does. */
const columnRights: Readonly<Record<string, Readonly<Record<string, PermissionCode>>>> = {
  guest: { birthday: 'guest:revealId' },
}

/** Which columns of a table somebody may not read in its history. */
export const closedColumns = (table: string, can: (code: PermissionCode) => boolean): string[] =>
  Object.entries(columnRights[table] ?? {}).flatMap(([column, right]) => (can(right) ? [] : [column]))
