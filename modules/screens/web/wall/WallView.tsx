import { wallTheme } from '@kezhan/reports/web/screen/wall-theme'
import type { Wall } from '@kezhan/screens/model/document'
import type { ScreenData } from '@kezhan/screens/model/screen-calls'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ElementView } from './ElementView'
import styles from './wall.module.css'

interface Props {
  wall: Wall
  data: ScreenData | undefined
  cellPx: number
  /** One below the other, as one reads them. */
  isStacked?: boolean
  /** Of a published one, which shows its pictures to whom it is shared with. */
  screenId?: string
  /** Lies above the elements, in the designer. */
  children?: ReactNode
}

/** Letters of charts, in cells. */
const lettersInCells = 0.48

/** A drawn screen, in cells of a given size. */
export function WallView({ wall, data, cellPx, isStacked = false, screenId, children }: Props) {
  const ground = useRef<HTMLDivElement>(null)
  const [theme, setTheme] = useState<ThemeConfig>({})
  useLayoutEffect(() => {
    if (ground.current !== null) setTheme(wallTheme(ground.current, cellPx * lettersInCells))
  }, [cellPx])
  const elements = isStacked ? wall.elements.toSorted((a, b) => a.y - b.y || a.x - b.x) : wall.elements
  const found = new Map(data?.elements.map(one => [one.key, one]))
  // Custom properties are legal in a style, which the type of React does not know.
  const style = {
    '--columns': wall.columns,
    '--rows': wall.rows,
    '--cell': `${cellPx}px`,
    ...(wall.background ? { background: wall.background } : {}),
  } as CSSProperties
  return (
    <div ref={ground} className={styles.wall} style={style} data-theme="dark" data-stacked={isStacked}>
      <ConfigProvider theme={theme}>
        {elements.map(element => (
          <ElementView
            key={element.key}
            element={element}
            data={found.get(element.key)}
            cellPx={cellPx}
            isStacked={isStacked}
            {...(screenId !== undefined && { screenId })}
          />
        ))}
      </ConfigProvider>
      {children}
    </div>
  )
}
