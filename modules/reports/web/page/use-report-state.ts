import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ReportState, readReportState, writeReportState } from './report-state'

export type ChangeReport = (change: Partial<ReportState>) => void

/** What is asked for, kept in the address: a link opens the same, and going back leads to what was asked before. */
export function useReportState(): readonly [ReportState, ChangeReport] {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const state = useMemo(() => readReportState(new URLSearchParams(text)), [text])
  const change: ChangeReport = part => setAddress(writeReportState(address, { ...state, ...part }))
  return [state, change]
}
