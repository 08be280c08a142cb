/** How often a judge is asked: the same cases in every `npm test`, many others in `npm run test:deep`. */
export const judgedRuns = (numRuns: number) =>
  process.env.KEZHAN_DEEP === '1' ? { numRuns: numRuns * 40 } : { numRuns, seed: 20_261_117 }
