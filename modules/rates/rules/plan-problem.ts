import type { Verdict } from './verdict'

/** Why a plan that somebody chose does not make the price of all nights, in words; nothing where it does. */
export function planProblem(
  planId: string,
  nights: readonly { readonly trace: readonly Verdict[] }[],
): string | undefined {
  const lost = nights
    .flatMap(({ trace }) => trace)
    .find(one => one.ref === planId && one.step === 'channel' && one.outcome === 'lost')
  return lost === undefined ? undefined : lost.why || '不适用'
}
