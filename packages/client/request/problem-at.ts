import type { ApiProblem } from './client'

/** What a refused call says of one input, for a form that is drawn by hand: `problemAt(sending.error, 'booker.phone')`. */
export const problemAt = (error: ApiProblem | null, path: string): string | undefined =>
  error?.problems.find(({ field }) => field === path)?.text
