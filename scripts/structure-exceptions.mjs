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
  ],
}
