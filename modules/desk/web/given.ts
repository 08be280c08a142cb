/** What a line of the command bar has said already; the dialog shows it and one Enter does it. */
export interface Given {
  readonly nights?: number | undefined
  readonly roomId?: string | undefined
  readonly price?: 'keep' | 'quoted' | undefined
  readonly reason?: string | undefined
}
