/** What proves the ledger, the quickest first. */
export const ledgerTests = [
  'ledger',
  'ledger-trail',
  'split-line',
  'deposits',
  'payments',
  'on-account',
  'settle-later',
  'money-signs',
  'money-refusals',
  'till',
  'goods-and-loans',
  'ledgers-apart',
  'rights-inside',
  'money-conformance',
].map(name => `spec/http/${name}.test.ts`)
