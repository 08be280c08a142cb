import type { PaperFact } from '@kezhan/base/paper'
import type { ReportOffer, ReportRow, Source } from '@kezhan/reports/model/report'
import type { ReportScreen, reportCalls } from '@kezhan/reports/model/report-calls'
import { type Density, readSettings } from '@kezhan/web-kit/resource/list/column-layout'
import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { Chart } from '@kezhan/widgets/chart/Chart'
import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { reportPicture } from '../chart/report-picture'
import { LinesDrawer } from '../lines/LinesDrawer'
import { SourceDrawer } from '../lines/SourceDrawer'
import { textOf } from '../table/cell-text'
import { ReportTable } from '../table/ReportTable'
import { namesOfRows } from '../table/report-columns'
import { useReportRows } from '../table/use-report-rows'
import { SavedViews } from '../views/SavedViews'
import { type Asked, askedOf, emptyText } from './asked'
import { ReportChecks } from './ReportChecks'
import { ReportBasis, ReportHead } from './ReportHead'
import { ReportToolbar } from './ReportToolbar'
import { ReportTools } from './ReportTools'
import { RunProgress } from './RunProgress'
import styles from './report.module.css'
import { type ReportState, readReportState, writeReportState } from './report-state'
import { useLiveReport } from './use-live-report'
import { useReportExport } from './use-report-export'
import type { ChangeReport } from './use-report-state'

const ReportPrint = lazyWidget(async () => (await import('../print/ReportPrint')).ReportPrint, 0)

interface Props {
  screen: ReportScreen
  calls: ReturnType<typeof reportCalls>
  offer: ReportOffer
  state: ReportState
  businessDate: string
  onChange: ChangeReport
}

/** Frame, tool bar, head, checks and basis of the page, in the height that is left for the table. */
const besidePx = 330

/** One report: what is asked of it, its table, and what stands behind a figure. */
export function ReportSheet({ screen, calls, offer, state, businessDate, onChange }: Props) {
  const asked = askedOf(state, offer, businessDate)
  const rows = useReportRows(calls, calls.query, asked)
  const { answer, problem } = rows
  useLiveReport(answer?.liveAt !== undefined, rows.reload)
  const layout = usePreference('reports:layout')
  const { isExporting, start } = useReportExport(calls.export.path)
  const { pathname } = useLocation()
  const [cell, setCell] = useState<OpenCell>()
  const [source, setSource] = useState<Source>()
  const [isPrinting, setPrinting] = useState(false)
  const addressOf = (shown: ReportState) => writeReportState(new URLSearchParams(), shown).toString()

  function handleCell(row: ReportRow, column: string): void {
    if (row.opens?.includes(column) || row.explains?.includes(column))
      setCell({ row: row.key, column, title: titleOf(row, column) })
    else setSource(row.cellSources?.[column] ?? row.source)
  }
  function titleOf(row: ReportRow, key: string): string {
    const columns = answer?.columns ?? []
    const name = namesOfRows(columns).at(-1)
    const column = columns.find(one => one.key === key)
    return [
      name === undefined ? '' : textOf(row, name),
      column?.title ?? '',
      column === undefined ? '' : textOf(row, column),
    ].join(' ')
  }
  const { density = 'middle' } = readSettings(layout.value)
  const picture = answer && reportPicture(answer)
  return (
    <section className={styles.sheet} aria-label={offer.title}>
      <ReportToolbar
        offer={offer}
        state={state}
        asked={asked}
        businessDate={businessDate}
        onChange={onChange}
      >
        <SavedViews
          screen={screen}
          address={addressOf({ ...state, report: offer.key })}
          onLoad={address => onChange(readReportState(new URLSearchParams(address)))}
        />
        <ReportTools
          answer={answer}
          columns={state.columns}
          density={density}
          isExporting={isExporting}
          link={`${window.location.origin}${pathname}?${addressOf({
            ...state,
            report: offer.key,
            days: { from: asked.from, to: asked.to },
          })}`}
          hasChart={picture && state.hasChart === true}
          onChart={() => onChange({ hasChart: state.hasChart !== true })}
          onColumns={columns => onChange({ columns })}
          onDensity={(chosen: Density) => void layout.save({ density: chosen })}
          onReload={rows.reload}
          onPrint={() => setPrinting(true)}
          onExport={() => void start(asked, offer.title)}
        />
      </ReportToolbar>
      {problem !== null && answer === undefined ? (
        <ListProblem problem={problem} right={calls.query.access} onRetry={rows.reload} />
      ) : rows.run !== undefined && (answer === undefined || rows.isFormer) ? (
        <RunProgress run={rows.run} onCancel={rows.cancelRun} />
      ) : answer === undefined ? (
        <Skeleton active paragraph={{ rows: 14 }} />
      ) : (
        <>
          <ReportHead answer={answer} />
          {problem !== null && (
            <ListProblem problem={problem} right={calls.query.access} onRetry={rows.reload} />
          )}
          {picture !== undefined && state.hasChart === true && (
            <div className={styles.chart}>
              <Chart picture={picture} empty="这些天没有可画的数" heightPx={260} />
            </div>
          )}
          <div aria-busy={rows.isFetching} className={rows.isFormer ? styles.busy : undefined}>
            <ReportTable
              label={answer.title}
              answer={answer}
              rows={rows}
              columns={state.columns}
              density={density}
              besidePx={besidePx}
              empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(offer, asked)} />}
              onCell={handleCell}
            />
          </div>
          <ReportChecks checks={answer.checks} />
          <ReportBasis basis={answer.basis} />
        </>
      )}
      {cell !== undefined && (
        <LinesDrawer
          key={`${cell.row} ${cell.column}`}
          title={cell.title}
          calls={calls}
          asked={asked}
          cell={{ row: cell.row, column: cell.column }}
          onSource={setSource}
          onClosed={() => setCell(undefined)}
        />
      )}
      {source !== undefined && (
        <SourceDrawer key={source.id} source={source} onClosed={() => setSource(undefined)} />
      )}
      {isPrinting && (
        <ReportPrint
          calls={calls}
          asked={asked}
          columns={state.columns}
          conditions={conditionsOf(offer, state, asked)}
          onClosed={() => setPrinting(false)}
        />
      )}
    </section>
  )
}

interface OpenCell {
  readonly row: string
  readonly column: string
  readonly title: string
}

const compareWords = { lastPeriod: '上期', lastYear: '去年同期', budget: '预算' } as const

function conditionsOf(
  offer: ReportOffer,
  state: ReportState,
  { groupBy, compare }: Asked,
): readonly PaperFact[] {
  const group = offer.groups.find(({ key }) => key === groupBy)
  return [
    ...(group === undefined ? [] : [['分组', group.title] as const]),
    ...(compare === undefined ? [] : [['对比', compareWords[compare]] as const]),
    ...offer.filters.flatMap(({ key, title, choices }) => {
      const value = state.filters[key]
      if (value === undefined || value === '') return []
      return [[title, choices.find(one => one.value === value)?.text ?? value] as const]
    }),
  ]
}
