import type { DeskParts } from '@kezhan/desk/server/desk-work'
import { answerPart, answerRaw, type RawRoute, type Route } from '@kezhan/server-kit/server-module'
import * as teamCalls from '../model/team-calls'
import { addTeam } from './add-team'
import { cancelTeam } from './cancel-team'
import { exportTeamList } from './export-team-list'
import { importRoomingList } from './import-rooming-list'
import { readTeamSheet } from './read-team-sheet'
import { releaseTeam } from './release-team'
import { teamDetail } from './team-detail'
import { teamGuests } from './team-guests'
import { teamLog } from './team-log'
import { teamPage } from './team-page'
import { updateTeam } from './update-team'

export const teamsRoutes = (parts: DeskParts): readonly Route[] => [
  ...answerPart(teamCalls, {
    addTeam,
    importRoomingList: importRoomingList(parts),
    releaseTeam,
    cancelTeam,
    teamPage,
    teamDetail,
    updateTeam,
    teamGuests: teamGuests(parts),
    teamLog,
  }),
]

export const teamsRawRoutes = (parts: DeskParts): readonly RawRoute[] => [
  ...answerRaw(teamCalls, {
    // Rooming lists as files; both go through the same lines of text that are pasted.
    readTeamSheet,
    exportTeamList: exportTeamList(parts),
  }),
]
