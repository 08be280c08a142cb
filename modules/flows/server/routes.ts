import * as actionCalls from '@kezhan/flows/model/action-calls'
import * as approvalCalls from '@kezhan/flows/model/approval-calls'
import {
  deleteFormerTexts as deleteCalls,
  readFormerText as readCalls,
  saveFormerText as saveCalls,
} from '@kezhan/flows/model/former-text-calls'
import { answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { actionChoices } from './action-choices'
import { actionRuns } from './action-runs'
import { actionVersion } from './action-version'
import { decideTask } from './approval/decide-task'
import { formFlow } from './approval/form-flow'
import { handOnTask } from './approval/hand-on-task'
import { myApprovals } from './approval/my-approvals'
import { recordApproval } from './approval/record-approval'
import { requestDetail } from './approval/request-detail'
import { saveFormFlow } from './approval/save-form-flow'
import { submitRecord } from './approval/submit-record'
import { withdrawRequest } from './approval/withdraw-request'
import { deleteFormerTexts } from './delete-former-texts'
import type { FlowParts, FormSheetParts } from './flow-parts'
import { formActions } from './form-actions'
import { formButtons } from './form-buttons'
import { pressButton } from './press-button'
import { readFormerText } from './read-former-text'
import { saveFormActions } from './save-form-actions'
import { saveFormerText } from './save-former-text'

export const flowRoutes = (parts: FlowParts & FormSheetParts): readonly Route[] => [
  ...answer(actionCalls, {
    formActions: formActions(parts),
    actionVersion,
    saveFormActions: saveFormActions(parts),
    actionChoices: actionChoices(parts),
    formButtons: formButtons(parts),
    pressButton: pressButton(parts),
    actionRuns: actionRuns(parts),
  }),
  ...answer(approvalCalls, {
    formFlow: formFlow(parts),
    saveFormFlow: saveFormFlow(parts),
    submitRecord: submitRecord(parts),
    withdrawRequest: withdrawRequest(parts),
    decideTask: decideTask(parts),
    handOnTask,
    myApprovals: myApprovals(parts),
    requestDetail: requestDetail(parts),
    recordApproval: recordApproval(parts),
  }),
  ...readCalls.map(({ kind, call }) => serve(call, readFormerText(kind))),
  ...saveCalls.map(({ kind, call }) => serve(call, saveFormerText(kind))),
  ...deleteCalls.map(({ kind, call }) => serve(call, deleteFormerTexts(kind, parts.database))),
]
