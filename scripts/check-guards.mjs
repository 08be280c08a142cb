// Every question for a right that code of the server asks by itself stands in `guard-list.mjs` with the tests that hold
// it, so that `npm run test:guards` can break it; every guard that is listed stands where the list says.
import { allMutants } from './guard-mutants.mjs'

export const checkGuards = tree => allMutants(tree).problems
