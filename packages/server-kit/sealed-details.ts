import type { Refusal } from '@kezhan/base/refusal'
import type { Sealer } from './sealed'

type Details = Readonly<Record<string, unknown>>

/**
 * The details of a refusal as they leave the server: what only we may read and nobody may change on its way back (`sealed`)
 * leaves as a sealed text, and without a sealer not at all.
 */
export function sealedDetails(
  { details }: Refusal,
  sealer: Pick<Sealer, 'seal'> | undefined,
): Details | undefined {
  if (details?.sealed === undefined) return details
  const { sealed, ...rest } = details
  return sealer === undefined ? rest : { ...rest, ...sealedTexts(sealer, sealed) }
}

function sealedTexts(sealer: Pick<Sealer, 'seal'>, values: unknown): Record<string, string> {
  if (typeof values !== 'object' || values === null) return {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sealer.seal(JSON.stringify(value))]),
  )
}
