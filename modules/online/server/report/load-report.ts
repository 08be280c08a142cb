import { refuse } from '@kezhan/online/rules/report/refusals'
import type {
  Report,
  ReportHead,
  ReportItem,
  ReportParamRow,
} from '@kezhan/online/rules/report/report-definition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { isPlatform } from '@kezhan/server-kit/user'

const headColumns = 'id, code, name, db_source as "dbSource", is_shared as "isShared", cgr_sql as "cgrSql"'
const itemColumns = `field_name as "fieldName", field_txt as "fieldTxt", order_num as "orderNum", field_type as "fieldType",
  field_width as "fieldWidth", is_show as "isShow", is_order as "isOrder", is_search as "isSearch", search_mode as "searchMode",
  dict_code as "dictCode", replace_val as "replaceVal", is_total as "isTotal"`
const paramColumns =
  'param_name as "paramName", param_txt as "paramTxt", param_value as "paramValue", order_num as "orderNum"'

/** A report by its id or its code. One that was not given to hotels does not exist for their people. */
export async function loadReport({ db, user }: Ctx, idOrCode: string): Promise<Report> {
  const [head] = await db.query<ReportHead>(
    `select ${headColumns} from onl_cgreport_head where id = $1 or code = $1 order by (id = $1) desc limit 1`,
    [idOrCode],
  )
  if (head === undefined || !(isPlatform(user) || head.isShared === 'Y')) throw refuse('report.missing')
  const items = await db.query<ReportItem>(
    `select ${itemColumns} from onl_cgreport_item where cgrhead_id = $1 order by order_num, id`,
    [head.id],
  )
  const params = await db.query<ReportParamRow>(
    `select ${paramColumns} from onl_cgreport_param where cgrhead_id = $1 order by order_num, id`,
    [head.id],
  )
  return { head, items, params }
}
