/** A number on the dashboard. It is counted, never made up, and says itself what it counts. */
export interface Figure {
  readonly key: string
  readonly title: string
  readonly value: number
  readonly unit?: string
  /** One sentence: what is counted, whose, and since when. */
  readonly text: string
  /** The page that shows the things behind the number. */
  readonly link?: string
  /** Waits for the user himself, such as his unread notices; the workplace shows it among his open things. */
  readonly mine?: true
}
