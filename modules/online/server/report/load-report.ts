import { refuse } from '@kezhan/online/rules/report/refusals'
import type {
  Report,
  ReportHead,
  ReportItem,
  ReportParamRow,
} from '@kezhan/online/rules/report/report-definition'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { isPlatform } from '@kezhan/server-kit/user'

const headColumns = 'id, code, name, db_source, is_shared, cgr_sql'
const itemColumns = `field_name, field_txt, order_num, field_type,
  field_width, is_show, is_order, is_search, search_mode,
  dict_code, replace_val, is_total`
const paramColumns = 'param_name, param_txt, param_value, order_num'

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
