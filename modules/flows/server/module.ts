import { migrationFiles } from '@kezhan/server-kit/db/migration-files'
import type { ModuleParts, ServerModule } from '@kezhan/server-kit/server-module'
import { flowScreens } from '../model/screens'
import { approvalWaiting } from '../rules/events'
import { approvalDeadlines } from './approval/deadlines'
import type { FormSheetParts } from './flow-parts'
import { flowRoutes } from './routes'
import { storedFlows } from './stored-flows'
import { timedActions } from './timed-actions'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export interface FlowModuleParts extends ModuleParts, FormSheetParts {}

export const flows: ServerModule<FlowModuleParts> = {
  name: 'flows',
  migrations: migrationFiles('flows', sqlFiles),
  tableTitles: {
    form_actions: '表单动作',
    form_flow: '审批流程',
    form_former_text: '原平台的增强',
    form_enhancement: '表单动作的版本',
    form_action_run: '表单动作的执行记录',
    form_action_due: '待执行的表单动作',
    form_action_clock: '表单动作的时间表',
    form_request: '审批申请',
    form_task: '审批待办',
    form_request_entry: '审批记录',
  },
  screens: flowScreens,
  events: [approvalWaiting],
  start: parts => ({
    calls: flowRoutes(parts),
    jobs: [timedActions(parts), approvalDeadlines(parts)],
    onNotice: subject => {
      if (subject === 'flows' || subject === '*') storedFlows(parts.database).forget()
    },
  }),
}
