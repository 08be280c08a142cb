import { type ApprovalEntry, deeds } from '@kezhan/flows/model/approval-calls'
import { Timeline } from 'antd'

const colours: Partial<Record<ApprovalEntry['deed'], string>> = {
  agree: 'green',
  refuse: 'red',
  return: 'orange',
}

/** What was done about a record, one after the other. */
export function EntryList({ entries }: { entries: readonly ApprovalEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section aria-label="审批记录" style={{ marginBlockStart: 16 }}>
      <Timeline
        items={entries.map(({ at, byName, deed, stepName, note }) => ({
          color: colours[deed] ?? 'blue',
          content: `${at.slice(0, 16)} ${byName} ${deeds[deed]}${stepName === '' ? '' : `（${stepName}）`}${note === '' ? '' : `：${note}`}`,
        }))}
      />
    </section>
  )
}
