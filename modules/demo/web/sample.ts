import type { ComponentType } from 'react'

/** A section of the gallery. Heavy widgets are fetched by the section itself, when it is shown. */
export interface Sample {
  /** Names the section in the address. */
  readonly key: string
  readonly title: string
  /** One sentence about the widgets in it. */
  readonly about: string
  readonly Content: ComponentType
}
