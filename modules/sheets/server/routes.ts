import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as sheetCalls from '@kezhan/sheets/model/sheet-calls'
import { bringBackSheet } from './bring-back-sheet'
import { deleteSheet } from './delete-sheet'
import { drawnSheets } from './drawn-sheets'
import { exportSheet } from './export-sheet'
import { importSheet } from './import-sheet'
import { openSheets } from './open-sheets'
import { previewSheet } from './preview-sheet'
import { printSheet } from './print-sheet'
import { publishSheet } from './publish-sheet'
import type { SourceParts } from './read-source'
import { saveSheet } from './save-sheet'
import { sheetDraft } from './sheet-draft'
import { sheetFields } from './sheet-fields'
import { sheetSources } from './sheet-sources'
import { sheetVersions } from './sheet-versions'
import { withdrawSheet } from './withdraw-sheet'

export const sheetRoutes = (parts: SourceParts): readonly Route[] =>
  answer(sheetCalls, {
    drawnSheets,
    sheetDraft,
    saveSheet: saveSheet(parts),
    publishSheet: publishSheet(parts),
    withdrawSheet,
    sheetVersions,
    bringBackSheet,
    deleteSheet,
    sheetSources: sheetSources(parts),
    sheetFields: sheetFields(parts),
    previewSheet: previewSheet(parts),
    openSheets: openSheets(parts),
    printSheet: printSheet(parts),
    exportSheet,
    importSheet: importSheet(parts),
  })
