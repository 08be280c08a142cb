import type { Screen } from '@kezhan/resource/menu'
import { commission } from './commission'
import { commissionRights } from './commission-calls'
import { intermediary } from './intermediary'

const place = '/CustomerRelationship/intermediaryManagement'

export const agentScreens: readonly Screen[] = [
  { path: place, component: 'agents/IntermediaryPage', resource: intermediary },
  {
    path: `${place}/commission`,
    component: 'agents/CommissionPage',
    resource: commission,
    rights: commissionRights,
    // The tab of 中介管理 shows it; an address of its own opens what a message or a bookmark names.
    place: { under: '/CustomerRelationship', title: '佣金明细', hidden: true },
  },
]
