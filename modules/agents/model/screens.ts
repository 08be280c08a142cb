import type { Screen } from '@kezhan/resource/menu'
import { intermediary } from './intermediary'

const place = '/CustomerRelationship/intermediaryManagement'

export const agentScreens: readonly Screen[] = [{ path: place, resource: intermediary }]
