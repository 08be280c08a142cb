export type ReportDrafts = Readonly<Record<string, string | undefined>>
