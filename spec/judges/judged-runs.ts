/** How often a judge is asked: the same cases in every `npm test`, ten times as many others in `npm run test:deep`. */
export const judgedRuns = (numRuns: number) =>
  process.env.KEZHAN_DEEP === '1' ? { numRuns: numRuns * 10 } : { numRuns, seed: 20_261_117 }

/** Many cases take long on a busy machine; a timing is never a test. */
export const patienceMs = 600_000
