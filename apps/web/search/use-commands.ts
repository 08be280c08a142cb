import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { brand } from '../brand'
import { useSiteMap } from '../menu/site-map'
import { useTabs } from '../tabs/use-tabs'
import { changeDisplaySettings, useTheme } from '../theme/display-settings'
import { openSettingsDrawer } from '../theme/settings-drawer-store'
import type { Command } from './commands'
import { findsIn, openFind } from './menu-finds'

/** Open tabs first, then all pages of the menu, then what can be done about the frame. */
export function useCommands(): readonly Command[] {
  const siteMap = useSiteMap()
  const navigate = useNavigate()
  const tabs = useTabs()
  const theme = useTheme()
  return useMemo(() => {
    const { list } = tabs
    const finds = findsIn(siteMap)
    const wordsOf = new Map(finds.map(find => [find.key, find.words]))
    const open = list.tabs.map(({ path, title, ownTitle, place }) => ({
      key: `tab:${path}`,
      title: ownTitle ?? title,
      words: wordsOf.get(path) ?? '',
      about: '已打开',
      run: () => void navigate(place, { state: place.state }),
    }))
    const isOpen = new Set(list.tabs.map(tab => tab.path))
    const pages = finds
      .filter(find => !isOpen.has(find.key))
      .map(find => ({
        key: `menu:${find.key}`,
        title: find.title,
        words: find.words,
        about: find.trail.join(' / ') || '菜单',
        run: () => openFind(find, navigate),
      }))
    const active = list.active
    const actions = [
      ...(active === undefined
        ? []
        : [
            action('刷新当前页', 'shuaxindangqianye sxdqy', () => tabs.refresh(active)),
            action('关闭其他页签', 'guanbiqitayeqian gbqtyq', () => tabs.closeOthers(active)),
          ]),
      theme === 'dark'
        ? action('切换到浅色', 'qiehuandaoqianse qhdqs', () => changeDisplaySettings({ appearance: 'light' }))
        : action('切换到深色', 'qiehuandaoshense qhdss', () => changeDisplaySettings({ appearance: 'dark' })),
      action('系统设置', 'xitongshezhi xtsz', openSettingsDrawer),
      action('帮助', 'bangzhu bz', () => window.open(brand.helpUrl, '_blank', 'noopener')),
    ]
    return [...open, ...pages, ...actions]
  }, [siteMap, navigate, tabs, theme])
}

const action = (title: string, words: string, run: () => void): Command => ({
  key: `action:${title}`,
  title,
  words,
  about: '操作',
  run,
})
