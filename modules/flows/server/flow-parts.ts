import type { FormSheet } from '@kezhan/flows/rules/sheet-to-print'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ModuleParts } from '@kezhan/server-kit/server-module'

/** What the behaviour of forms needs of the server. */
export type FlowParts = Pick<ModuleParts, 'engine' | 'database' | 'findResource' | 'everyResource'>

/** What is asked of the module of sheets, which stands above. */
export interface FormSheetParts {
  /** The published sheets of the form at this path, those of one record first. */
  formSheets(ctx: Ctx, path: string): Promise<readonly FormSheet[]>
}
