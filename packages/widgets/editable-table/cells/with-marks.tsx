import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from '../editable-table.module.css'
import type { CellMarks } from '../rows/row-marks'
import { reloadEffectMs } from '../use-reload-effect'

/**
 * A cell with its marks around it. Parts beside each other and not around the cell, which has a key: one that is being
 * typed in must stay where it is when marks come and go. The bubble stands outside the table, so that no edge cuts it off.
 */
export function withMarks(
  cell: ReactNode,
  { problem, old, isInBlock }: CellMarks,
  past: () => ReactNode,
  isAlwaysEdit: boolean,
): ReactNode {
  return [
    (problem !== undefined || isInBlock) && (
      <span key="cover" className={styles.cover} data-block={isInBlock} data-problem={problem} />
    ),
    cell,
    old !== undefined && (
      <span
        key="old"
        className={styles.fading}
        style={{ animationDuration: `${reloadEffectMs}ms` }}
        aria-hidden="true"
        data-old
        inert
      >
        {past()}
      </span>
    ),
    problem !== undefined && isAlwaysEdit && (
      <span key="text" className={styles.problem} role="alert">
        {problem}
      </span>
    ),
    problem !== undefined && (
      <Tooltip key="mark" title={problem} placement="topLeft">
        <span className={styles.mark} role="img" aria-label={problem} />
      </Tooltip>
    ),
  ]
}
