import { ruleKindOf } from '@kezhan/marketing/rules/commission-terms'
import type { Value } from '@kezhan/resource/field'
import { hooksFor } from '@kezhan/server-kit/resource/hooks'
import { intermediary } from '../model/intermediary'
import { checkTerms } from '../rules/contract'

/** A contract is complete, whoever writes it: the form, an import, a call. */
export const intermediaryHooks = hooksFor(intermediary, {
  async beforeSave(_ctx, _db, { values, before }) {
    const after = { ...before, ...values }
    const ruleKind = ruleKindOf(after.ruleKind)
    // Another word is refused by the dictionary of the field.
    if (ruleKind === undefined) return values
    checkTerms({
      ruleKind,
      percentBp: numberOf(after.percentBp),
      perNightFen: numberOf(after.perNightFen),
      minPriceFen: numberOf(after.minPriceFen),
      validFrom: textOf(after.validFrom),
      validTo: textOf(after.validTo),
    })
    return values
  },
})

const numberOf = (value: Value | undefined): number => (typeof value === 'number' ? value : 0)
const textOf = (value: Value | undefined): string | null => (typeof value === 'string' ? value : null)
