import { known, type LogSource, plainRecord } from './log-source'

/** Faults of the program, the platform's only. */
export const faultLog: LogSource = {
  table: 'sys_fault_log',
  at: 'l.at',
  order: 'l.id desc',
  words: `concat_ws(' ', l.fault, l.message, l.call_title)`,
  requestId: 'l.request_id',
  columns: `l.id::text as id, l.username as userid, l.hotel_code, l.at as create_time, l.address, l.call,
    l.call_title, l.request_id, l.fault, l.message, l.stack`,
  record: row => ({
    ...plainRecord('3', row),
    logContent: `${row.fault}：${row.message}`,
    detail: known({ 异常: row.fault, 消息: row.message, 调用栈: row.stack }),
  }),
}
