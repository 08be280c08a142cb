import type { MenuProps } from 'antd'
import styles from './board.module.css'
import type { BoardEntry } from './board-entries'

/** An entry of a tile's menu. Its key is shown beside it, and not read out as a part of its name. */
export const menuItems = ({ key, label, shortcut, isFirst }: BoardEntry): NonNullable<MenuProps['items']> => [
  ...(isFirst ? [{ type: 'divider', key: `before ${key}` } as const] : []),
  {
    key,
    label,
    ...(shortcut === undefined
      ? {}
      : {
          extra: (
            <span aria-hidden="true" className={styles.shortcut}>
              {shortcut}
            </span>
          ),
          'aria-keyshortcuts': shortcut,
        }),
  },
]
