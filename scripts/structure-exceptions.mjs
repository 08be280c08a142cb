// What the checks of the structure find and what stays all the same, each with its reason. Where the specification asks
// for it, `row` is the id of its requirement.

/** For each check by its name: `{ rule, file, name, reason, row? }`, rule, file and name as the check reports them. */
export const exceptions = {
  unused: [
    {
      rule: 'unused-file',
      file: 'packages/base/cron/to-quartz.ts',
      reason: 'decision A-26: a conversion exists for any outside scheduler',
    },
    {
      rule: 'unused-file',
      file: 'packages/base/cron/format-cron.ts',
      reason: 'decision A-26: the conversion writes schedules with it',
    },
    {
      rule: 'unused-file',
      file: 'packages/server-kit/live/push-to-tables.ts',
      row: 'SH-WS-015',
      reason: 'a module that has something to tell open tables says it so; none has yet',
    },
    {
      rule: 'unused-export',
      file: 'packages/server-kit/live/table-message.ts',
      name: 'newsNotice',
      row: 'SH-WS-015',
      reason: 'how push-to-tables writes its notice',
    },
    {
      rule: 'unused-export',
      file: 'packages/client/live/use-table-feed.ts',
      name: 'useTableNews',
      row: 'SH-WS-015',
      reason: 'how a page hears what push-to-tables says',
    },
    {
      rule: 'unused-export',
      file: 'packages/client/hotel/hotel-config.ts',
      name: 'hotelConfig',
      row: 'SH-SESS-026',
      reason: 'the kept settings of a hotel are read by their keys; no page needs one yet',
    },
    {
      rule: 'unused-file',
      file: 'packages/client/request/enhance-records.ts',
      row: 'SH-SESS-039',
      reason: 'the specification names these records and not the page that writes them',
    },
    {
      rule: 'unused-export',
      file: 'packages/client/request/file-address.ts',
      name: 'previewUrl',
      row: 'REQ-020',
      reason: 'the specification names the address',
    },
    {
      rule: 'unused-export',
      file: 'packages/client/request/file-address.ts',
      name: 'pdfPreviewUrl',
      row: 'REQ-021',
      reason: 'the specification names the address',
    },
    {
      rule: 'unused-file',
      file: 'packages/client/request/report-params.ts',
      row: 'REQ-023',
      reason: 'the specification names the rule',
    },
    {
      rule: 'unused-file',
      file: 'packages/client/request/user-state.ts',
      row: 'SH-SESS-020',
      reason: 'the specification names the shape',
    },
    {
      rule: 'unused-export',
      file: 'packages/widgets/upload/upload-entry.ts',
      name: 'listedFiles',
      row: 'WG-UPLOAD-004',
      reason: 'the specification names the shape',
    },
  ],
}
