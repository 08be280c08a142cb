import {
  type Bundle,
  bundleFields,
  bundleFormat,
  bundleVersion,
  mostBundleFields,
} from '@kezhan/online/model/bundle'
import { checkWhole } from '@kezhan/resource/validate'
import { refuse } from './refusals'

const mostSaid = 5

/** What a file holds, checked against its description: nothing in it is believed because it looks like one of ours. */
export function readBundle(sent: unknown): Bundle {
  if (!isRecord(sent) || sent.format !== bundleFormat) throw refuse('bundle.format')
  if (sent.version !== bundleVersion)
    throw refuse('bundle.newer', { version: String(sent.version).slice(0, 20), known: bundleVersion })
  const count = fieldCount(sent.forms)
  if (count > mostBundleFields) throw refuse('bundle.fields', { count, most: mostBundleFields })
  const { values, problems } = checkWhole(sent, bundleFields)
  if (problems.length > 0)
    throw refuse('bundle.wrong', {
      problems: problems
        .slice(0, mostSaid)
        .map(({ text }) => text)
        .join('；'),
    })
  const bundle = values as unknown as Bundle
  refuseTwice(bundle.forms.map(({ code }) => code))
  refuseTwice((bundle.dictionaries ?? []).map(({ dictCode }) => dictCode))
  refuseTwice((bundle.reports ?? []).map(({ code }) => code))
  return bundle
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counted before anything is read, so that a file that is too large costs nothing. */
const fieldCount = (forms: unknown): number =>
  Array.isArray(forms)
    ? forms.reduce<number>(
        (sum, form) => sum + (isRecord(form) && Array.isArray(form.fields) ? form.fields.length : 0),
        0,
      )
    : 0

function refuseTwice(codes: readonly string[]): void {
  const code = codes.find((one, at) => codes.indexOf(one) !== at)
  if (code !== undefined) throw refuse('bundle.twice', { code })
}
