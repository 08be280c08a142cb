import { call } from '@kezhan/resource/call'
import type { ReportOffer, ReportReply } from './report'

/** The screens of reports, with their names. */
export const reportPlaces = {
  finance: { screen: 'finance', title: '财务报表' },
  achievements: { screen: 'achievements', title: '业绩报表' },
  reception: { screen: 'reception', title: '接待报表' },
  warehouse: { screen: 'warehouse', title: '库存报表' },
  cashierStatement: { screen: 'cashierStatement', title: '收银报表' },
  member: { screen: 'member', title: '会员报表' },
  archives: { screen: 'archives', title: '档案统计' },
} as const
export type ReportScreen = keyof typeof reportPlaces

const asked = {
  report: { kind: 'text', label: '报表', required: true, maxLength: 40 },
  from: { kind: 'date', label: '开始营业日', required: true },
  to: { kind: 'date', label: '结束营业日', required: true },
  compare: {
    kind: 'text',
    label: '对比',
    choices: { lastPeriod: '上期', lastYear: '去年同期', budget: '预算' },
  },
  groupBy: { kind: 'text', label: '分组', maxLength: 40 },
  /** `key:value` of each filter that is set. */
  filters: { kind: 'list', label: '筛选', of: { kind: 'text', label: '条件', maxLength: 100 } },
} as const

const runId = { kind: 'text', label: '统计编号', required: true, maxLength: 40 } as const

/** The calls of one screen of reports; `offer` says what it has for who asks. */
export const reportCalls = (screen: ReportScreen, title: string) => {
  const access = `report:${screen}` as const
  return {
    offer: call('GET', `/report/${screen}/offer`, { access, title: `${title}：目录` }).returns<
      readonly ReportOffer[]
    >(),
    query: call('GET', `/report/${screen}/query`, {
      access,
      title: `${title}：查询`,
      input: {
        ...asked,
        pageNo: { kind: 'integer', label: '页码', required: true, default: 1, min: 1 },
        pageSize: { kind: 'integer', label: '每页条数', required: true, default: 200, min: 1, max: 1000 },
      },
    }).returns<ReportReply>(),
    lines: call('GET', `/report/${screen}/lines`, {
      access,
      title: `${title}：明细`,
      input: {
        ...asked,
        row: { kind: 'text', label: '行', required: true, maxLength: 200 },
        column: { kind: 'text', label: '列', required: true, maxLength: 40 },
        pageNo: { kind: 'integer', label: '页码', required: true, default: 1, min: 1 },
        pageSize: { kind: 'integer', label: '每页条数', required: true, default: 200, min: 1, max: 1000 },
      },
    }).returns<ReportReply>(),
    /** How far a report has come that takes long, or the report itself. */
    run: call('GET', `/report/${screen}/run`, {
      access,
      title: `${title}：统计进度`,
      input: { runId },
    }).returns<ReportReply>(),
    cancelRun: call('POST', `/report/${screen}/cancelRun`, {
      access,
      title: `${title}：取消统计`,
      input: { runId },
    }).returns<null>(),
    /** All rows as a sheet. */
    export: call('GET', `/report/${screen}/export`, {
      access,
      title: `${title}：导出`,
      input: asked,
    }).returns<unknown>(),
  }
}
