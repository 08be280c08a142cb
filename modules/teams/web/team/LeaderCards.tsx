import { GuestCards } from '@kezhan/guests/web/GuestCard'
import { useKnownGuests } from '@kezhan/guests/web/use-known-guests'
import { Button } from 'antd'
import styles from './team.module.css'
import type { TeamDraft } from './team-draft'

interface Props {
  draft: TeamDraft
  today: string
  onChange(draft: TeamDraft): void
}

/** Who the leader of a team may be, with what the house knows of him: by his number, or by the card that was chosen. */
export function LeaderCards({ draft, today, onChange }: Props) {
  const { leaderName, member } = draft
  const phone = draft.leaderPhone.trim()
  const people = useKnownGuests({ phone, memberId: member?.id }, today)
  if (people.length === 0) return null
  return (
    <div className={styles.wide}>
      <GuestCards
        people={people}
        today={today}
        action={person =>
          person.phone !== phone || leaderName === person.name ? null : (
            <Button size="small" onClick={() => onChange({ ...draft, leaderName: person.name })}>
              是他
            </Button>
          )
        }
      />
    </div>
  )
}
