import {
  BarChartOutlined,
  ColumnHeightOutlined,
  DownloadOutlined,
  LinkOutlined,
  PrinterOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { ColumnSettings } from '@kezhan/web-kit/resource/list/ColumnSettings'
import { type Density, densities, densityLabels } from '@kezhan/web-kit/resource/list/column-layout'
import { ToolButton } from '@kezhan/web-kit/resource/list/ToolButton'
import { copyText } from '@kezhan/widgets/dom/copy-text'
import { useGroundColours } from '@kezhan/widgets/list/ListGround'
import listStyles from '@kezhan/widgets/list/list.module.css'
import { MenuButton } from '@kezhan/widgets/MenuButton'
import { App, Popover } from 'antd'
import { useState } from 'react'
import { keptColumns, laidColumns } from '../table/report-columns'
import styles from './report.module.css'

interface Props {
  answer: ReportAnswer | undefined
  columns: readonly string[] | undefined
  density: Density
  isExporting: boolean
  /** Where the same report stands for a colleague, on these very days. */
  link: string
  /** Whether its picture is shown; undefined where it has none. */
  hasChart: boolean | undefined
  onChart(): void
  onColumns(columns: readonly string[] | undefined): void
  onDensity(density: Density): void
  onReload(): void
  onPrint(): void
  onExport(): void
}

/** What is done with the report as it stands. */
export function ReportTools({ answer, columns, density, isExporting, link, hasChart, ...rest }: Props) {
  const { message, modal } = App.useApp()
  const [showsColumns, setShowsColumns] = useState(false)
  async function copyLink(): Promise<void> {
    if (await copyText(link)) message.success('链接已复制，有权限的同事打开的是同一张报表')
    else modal.info({ title: '浏览器不允许复制，请选择后复制', content: link })
  }
  return (
    <div className={styles.tools} style={useGroundColours()}>
      {hasChart !== undefined && (
        <ToolButton name="图表" icon={<BarChartOutlined />} isActive={hasChart} onClick={rest.onChart} />
      )}
      <ToolButton name="刷新" icon={<ReloadOutlined />} onClick={rest.onReload} />
      <ToolButton name="打印" icon={<PrinterOutlined />} onClick={rest.onPrint} />
      <ToolButton name="导出" icon={<DownloadOutlined />} isBusy={isExporting} onClick={rest.onExport} />
      <ToolButton name="复制链接" icon={<LinkOutlined />} onClick={() => void copyLink()} />
      <MenuButton
        label="密度"
        title="密度"
        className={listStyles.tool}
        menu={{ selectable: true, selectedKeys: [density] }}
        items={densities.map(key => ({
          key,
          label: densityLabels[key],
          onClick: () => rest.onDensity(key),
        }))}
      >
        <ColumnHeightOutlined aria-hidden="true" />
      </MenuButton>
      <Popover
        open={showsColumns}
        trigger="click"
        placement="bottomRight"
        onOpenChange={setShowsColumns}
        destroyOnHidden
        content={
          answer && (
            <ColumnSettings
              columns={laidColumns(answer.columns, columns)}
              onChange={next => rest.onColumns(keptColumns(next))}
            />
          )
        }
      >
        <span>
          <ToolButton name="列设置" icon={<SettingOutlined />} onClick={() => undefined} />
        </span>
      </Popover>
    </div>
  )
}
