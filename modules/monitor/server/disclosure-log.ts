import { known, type LogSource, plainRecord, textOf } from './log-source'

const verbs: Readonly<Record<string, string>> = { export: '导出', reveal: '查看明文', search: '查找' }

/** Data that left the product: who took which list, by which filters, how much of it. */
export const disclosureLog: LogSource = {
  table: 'sys_disclosure_log',
  at: 'l.at',
  order: 'l.id desc',
  words: `concat_ws(' ', l.subject, l.call_title)`,
  requestId: 'l.request_id',
  columns: `l.id::text as id, l.username as userid, l.hotel_code, l.tenant_id as tenant, l.at as create_time,
    l.shift_index as shift, l.address, l.call, l.call_title, l.request_id, l.kind, l.subject,
    l.filters, l.row_count, l.size_bytes, l.finished_at is not null as is_whole,
    extract(epoch from l.finished_at - l.at) * 1000 as cost_time`,
  operate: type => (type === '6' ? `l.kind = 'export'` : 'false'),
  record: row => {
    const isExport = row.kind === 'export'
    const verb = verbs[String(row.kind)] ?? ''
    const filters = JSON.stringify(row.filters ?? {})
    const rows = textOf(row.rowCount)
    return {
      ...plainRecord('4', row),
      operateType: isExport ? '6' : '1',
      logContent: `${verb}${row.subject}${rows === null ? '' : `，${rows} 条`}`,
      requestParam: filters === '{}' ? null : filters,
      costTime: row.costTime === null ? null : Math.round(Number(row.costTime)),
      isSuccess: row.isWhole === true,
      detail: known({
        条数: rows,
        文件大小: row.sizeBytes === null ? null : `${(Number(row.sizeBytes) / 1024).toFixed(1)} KB`,
        条件: filters === '{}' ? '无' : filters,
        结果: row.isWhole === true ? '完成' : '未完成',
      }),
    }
  },
}
