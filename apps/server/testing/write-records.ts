/**
 * Every call that writes leaves a record of the change: those of resources by the engine (the conformance suite holds
 * each of them), the others as `write-records.test.ts` tries them. These are the exceptions, reviewed one by one.
 */
export const recordedElsewhere: Readonly<Record<string, string>> = {
  'DELETE /sys/thirdLogin/own': 'spec/http/external-login.test.ts',
  'POST /sys/thirdLogin/own': 'spec/http/external-login.test.ts',
  'POST /sys/cas/client/validateLogin': 'spec/http/external-login.test.ts',
  'POST /sys/annountCement/doReleaseData': 'spec/http/announcements.test.ts',
  'POST /sys/annountCement/doReovkeData': 'spec/http/announcements.test.ts',
  'PUT /sys/annountCement/doReleaseData': 'spec/http/announcements.test.ts',
  'PUT /sys/annountCement/doReovkeData': 'spec/http/announcements.test.ts',
  'POST /ebk/handover/confirm': 'spec/http/handover.test.ts',
  'POST /ebk/shift/count': 'spec/http/handover.test.ts',
  'POST /ebk/shift/force': 'spec/http/handover.test.ts',
  'POST /ebk/shift/handover': 'spec/http/handover.test.ts',
  'POST /ebk/shift/movement': 'spec/http/handover.test.ts',
  'POST /sys/selectDepart': 'spec/http/account.test.ts',
  'PUT /sys/selectDepart': 'spec/http/account.test.ts',
  'DELETE /sys/log/delete': 'spec/http/logs.test.ts',
  'DELETE /sys/log/deleteBatch': 'spec/http/logs.test.ts',
  'DELETE /sys/oss/file/delete': 'spec/http/file-store.test.ts',
  'DELETE /sys/oss/file/deleteBatch': 'spec/http/file-store.test.ts',
  'POST /sys/oss/file/upload': 'spec/http/file-store.test.ts',
}

/** Calls that leave no record of a change, and why they need none. */
export const unrecorded: Readonly<Record<string, string>> = {
  'DELETE /sys/online/own': "ends one's own session; nothing of the hotel changes",
  'DELETE /sys/online/ownOthers': "ends one's own sessions; nothing of the hotel changes",
  'POST /sys/common/upload': 'the row of sys_file itself says who, when and where, and is never changed',
  'POST /gateway/*': 'what another machine changes is its own affair; here nothing does',
  'PUT /gateway/*': 'what another machine changes is its own affair; here nothing does',
  'DELETE /gateway/*': 'what another machine changes is its own affair; here nothing does',
  'POST /online/cgreport/api/testConnection': 'tries a connection and keeps nothing',
  'POST /sys/checkRule/try': 'tries a rule and keeps nothing',
  'POST /sys/login': 'the sign-in log has it',
  'POST /sys/logout': "ends one's own session",
  'POST /sys/phoneLogin': 'the sign-in log has it',
  'POST /sys/sms': 'a code that lives ten minutes',
  'POST /sys/sysAnnouncementSend/editByAnntIdAndUserId':
    "a mark of one's own reading, which is its own record",
  'POST /sys/user/phoneVerification': 'a ticket that lives ten minutes; its use is recorded',
  'POST /user/login': 'the sign-in log has it',
  'POST /user/logout': "ends one's own session",
  'PUT /sys/preference/save': "one's own view of a list",
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId':
    "a mark of one's own reading, which is its own record",
  'PUT /sys/sysAnnouncementSend/readAll': "marks of one's own reading",
}
