import type { Problem } from '@kezhan/resource/validate'

/** A "no" as a form shows it: the sentence, and what is wrong with single fields. */
export interface Refusal {
  readonly message: string
  readonly problems: readonly Problem[]
}

type Place = (refusal: Refusal) => void

/** The forms that are being sent, the innermost last: a dialog over a page is sent while the page waits. */
const places: Place[] = []

/** Does what a form sends; whatever is refused meanwhile is told to the form, which says it above its button. */
export async function sendFrom(place: Place, work: () => unknown): Promise<unknown> {
  places.push(place)
  try {
    return await work()
  } finally {
    places.splice(places.lastIndexOf(place), 1)
  }
}

export const formBeingSent = (): Place | undefined => places.at(-1)
