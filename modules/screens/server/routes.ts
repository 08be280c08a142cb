import * as screenCalls from '@kezhan/screens/model/screen-calls'
import { answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import { bringBackScreen } from './bring-back-screen'
import { deleteScreen } from './delete-screen'
import { drawnScreens } from './drawn-screens'
import { exportScreen } from './export-screen'
import { importScreen } from './import-screen'
import { previewScreen } from './preview-screen'
import { publishScreen } from './publish-screen'
import type { SourceParts } from './read-source'
import { saveScreen } from './save-screen'
import { screenData } from './screen-data'
import { screenDraft } from './screen-draft'
import { screenPicture } from './screen-picture'
import { screenSources } from './screen-sources'
import { screenVersions } from './screen-versions'
import { shownScreen } from './shown-screen'
import { sourceColumns } from './source-columns'
import { withdrawScreen } from './withdraw-screen'

export const screenRoutes = (parts: SourceParts, filesDir: string): readonly Route[] =>
  answerPart(screenCalls, {
    drawnScreens,
    screenDraft,
    saveScreen,
    publishScreen,
    withdrawScreen,
    screenVersions,
    bringBackScreen,
    deleteScreen,
    shownScreen,
    screenData: screenData(parts),
    previewScreen: previewScreen(parts),
    sourceColumns: sourceColumns(parts),
    screenSources: screenSources(parts),
    exportScreen: exportScreen(filesDir),
    importScreen: importScreen(parts, filesDir),
  })

export const screenRawRoutes = (filesDir: string): readonly RawRoute[] =>
  answerRaw(screenCalls, { screenPicture: screenPicture(filesDir) })
