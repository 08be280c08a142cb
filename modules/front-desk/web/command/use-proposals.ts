import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { useWorkplace } from '@kezhan/client/workplace/workplace'
import { deskLookup } from '@kezhan/front-desk/model/lookup-call'
import { commandHint, readCommandLine } from '@kezhan/front-desk/rules/command-line'
import { useDebounced } from '@kezhan/widgets/hooks/use-debounced'
import { type Proposal, proposalOf, proposalsFor } from './proposals'

export interface Proposals {
  readonly proposals: readonly Proposal[]
  /** What is being asked is a command, so pages of the menu are not meant. */
  readonly isCommand: boolean
  /** Why there is nothing, or what could be typed. */
  readonly sentence: string | undefined
  /** The answer to what stands in the bar is still on its way. */
  readonly isLooking: boolean
  /** There is a house to ask about. */
  readonly isDesk: boolean
}

const restMs = 120
const quietly = { quiet: true, staleTimeMs: 0 }

/** What the line in the bar means for this house; nothing for people without a hotel or without the right to see rooms. */
export function useProposals(text: string): Proposals {
  const { can } = useAccess()
  const isDesk = useWorkplace().businessDate !== undefined && can(deskLookup.access)
  const reading = readCommandLine(text)
  const commands = reading.kind === 'commands' ? reading.commands : []
  const asked = subjectOf(reading)
  const target = commands[0]?.toRoom ?? ''
  const rested = useDebounced(`${asked}\n${target}`, restMs)
  const [restedAsked = '', restedTarget = ''] = rested.split('\n')
  const found = useCall(
    deskLookup,
    { text: restedAsked },
    { ...quietly, enabled: isDesk && restedAsked !== '' },
  )
  const targets = useCall(
    deskLookup,
    { text: restedTarget },
    { ...quietly, enabled: isDesk && restedTarget !== '' },
  )
  const isRested = rested === `${asked}\n${target}`
  const isLooking = isDesk && asked !== '' && (!isRested || found.isFetching || targets.isFetching)
  if (!isDesk) return { proposals: [], isCommand: false, sentence: undefined, isLooking: false, isDesk }
  const isCommand = reading.kind === 'commands' || reading.kind === 'unclear'
  const problem = found.error ?? targets.error
  const none = { proposals: [], isCommand, isLooking, isDesk }
  if (reading.kind === 'unclear') return { ...none, sentence: reading.message }
  if (problem !== null) return { ...none, sentence: problem.message }
  if (isLooking || reading.kind === 'nothing') return { ...none, sentence: undefined }
  const hits = found.data ?? []
  if (reading.kind === 'words')
    return {
      ...none,
      proposals: hits.map(hit => proposalOf(hit, can)),
      sentence: `没有找到“${text.trim()}”。${commandHint}`,
    }
  // A command is about rooms and who is in them, or will be.
  const guests = hits.filter(hit => hit.kind !== 'member')
  const answers = commands.map(command => proposalsFor(command, guests, targets.data ?? [], can))
  return {
    ...none,
    proposals: answers.flatMap(answer => (typeof answer === 'string' ? [] : answer)),
    sentence: answers.find(answer => typeof answer === 'string'),
  }
}

/** What is looked up; one letter or figure would find half the house. */
function subjectOf(reading: ReturnType<typeof readCommandLine>): string {
  if (reading.kind === 'commands') return (reading.commands[0]?.subjects ?? []).join(' ')
  if (reading.kind !== 'words') return ''
  return /^[\da-z]$/i.test(reading.text) ? '' : reading.text
}
