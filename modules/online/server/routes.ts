import type { Engine } from '@kezhan/server-kit/resource/bound'
import { answer, answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as bundleCalls from '../model/bundle-calls'
import * as formCalls from '../model/calls'
import * as sheetCalls from '../model/from-sheet'
import * as recordCalls from '../model/record-calls'
import * as reportCalls from '../model/report-calls'
import * as selfCalls from '../model/report-self'
import * as viewCalls from '../model/view-calls'
import { bringBackVersion } from './bring-back-version'
import type { BundleParts } from './bundle/bundle-parts'
import { carryOutBundle } from './bundle/carry-out-bundle'
import { exportBundle } from './bundle/export-bundle'
import { galleryCards } from './bundle/gallery-cards'
import { installGallery } from './bundle/install-gallery'
import { rehearseBundle } from './bundle/rehearse-bundle'
import { rehearseGallery } from './bundle/rehearse-gallery'
import { copyForm } from './copy-form'
import { formDifference } from './form-difference'
import { formVersions } from './form-versions'
import { formFromSheet } from './from-sheet/form-from-sheet'
import { readFormSheet } from './from-sheet/read-form-sheet'
import { giveOutView } from './give-out-view'
import { recordRelations } from './record-relations'
import { exportReport } from './report/export-report'
import { openReports } from './report/open-reports'
import { parseReport } from './report/parse-report'
import { previewReport } from './report/preview-report'
import { readableTables } from './report/readable-tables'
import { reportColumns } from './report/report-columns'
import { reportData } from './report/report-data'
import { reportPage } from './report/report-page'
import { reportParams } from './report/report-params'
import { reportQueryInfo } from './report/report-query-info'
import { deleteSelfReport } from './report/self/delete-self-report'
import { exportSelfReport } from './report/self/export-self-report'
import { previewSelfReport } from './report/self/preview-self-report'
import { runSelfReport } from './report/self/run-self-report'
import { saveSelfReport } from './report/self/save-self-report'
import { selfReports } from './report/self/self-reports'
import type { SelfParts } from './report/self/self-source'
import { selfSources } from './report/self/self-sources'
import type { ReportOptions } from './report/source-reader'
import { retireForm } from './retire-form'
import { reviveForm } from './revive-form'
import type { StoredForms } from './stored-forms'
import { synchroniseForm } from './synchronise-form'
import { whatGoes } from './what-goes'

export const onlineRoutes = (
  options: ReportOptions,
  engine: Engine,
  forms: StoredForms,
  parts: SelfParts,
  bundles: BundleParts,
): readonly Route[] => [
  ...answer(formCalls, {
    synchroniseForm: synchroniseForm(options.database, engine, forms),
    retireForm: retireForm(options.database, forms),
    reviveForm: reviveForm(options.database, forms),
    whatGoes,
    formDifference,
    formVersions,
    bringBackVersion: bringBackVersion(engine),
  }),
  ...answerPart(bundleCalls, {
    exportBundle: exportBundle(bundles),
    galleryCards,
    rehearseGallery: rehearseGallery(bundles),
    installGallery: installGallery(bundles),
  }),
  ...answer(viewCalls, {
    copyForm: copyForm(engine, forms),
    giveOutView: giveOutView(options.database, forms),
  }),
  ...answer(recordCalls, { recordRelations: recordRelations(engine, forms) }),
  ...answerPart(reportCalls, {
    reportColumns,
    reportQueryInfo,
    reportParams,
    parseReport: parseReport(options),
    previewReport: previewReport(options),
    readableTables: readableTables(parts),
    openReports,
  }),
  ...answerPart(selfCalls, {
    selfSources: selfSources(parts),
    selfReports,
    saveSelfReport: saveSelfReport(parts),
    deleteSelfReport,
    previewSelfReport: previewSelfReport(parts),
    runSelfReport: runSelfReport(parts),
  }),
]

export const onlineRawRoutes = (
  options: ReportOptions,
  engine: Engine,
  forms: StoredForms,
  parts: SelfParts,
  bundles: BundleParts,
): readonly RawRoute[] => [
  ...answerRaw(sheetCalls, { readFormSheet, formFromSheet: formFromSheet(options.database, engine, forms) }),
  ...answerRaw(bundleCalls, {
    // The file goes along with them.
    rehearseBundle: rehearseBundle(bundles),
    carryOutBundle: carryOutBundle(bundles),
  }),
  ...answerRaw(reportCalls, {
    // What they are asked depends on the report, so no declaration can list it; only what the report knows is used.
    reportData: reportData(options),
    reportPage: reportPage(options),
    exportReport: exportReport(options),
  }),
  ...answerRaw(selfCalls, { exportSelfReport: exportSelfReport(parts) }),
]
