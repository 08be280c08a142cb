import type { ModuleParts } from '@kezhan/server-kit/server-module'

/** What the behaviour of forms needs of the server. */
export type FlowParts = Pick<ModuleParts, 'engine' | 'database' | 'findResource' | 'everyResource'>
