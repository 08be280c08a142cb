import type { ShiftFacts } from '../rules/shift-states'

/** Nothing in the way; who asks fills in what he knows. */
export const noFacts: ShiftFacts = {
  count: 'fresh',
  giverId: '',
  receiverId: '-',
  isPasswordRight: true,
  differenceFen: 0,
  reason: '',
  areSlipsChecked: true,
  hoursAbsent: 24,
  submitDifferenceFen: 0,
}
