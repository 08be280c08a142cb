import { lazyWidget } from '@kezhan/widgets/lazy-widget'
import type { Sample } from '../sample'

export const sample: Sample = {
  key: 'pickers',
  title: '选择器',
  about: '用户、部门、角色、职务、分类、字典、地区的选择；存储编号或编码，显示名称，多个值以逗号分隔。',
  Content: lazyWidget(async () => (await import('../pickers/PickerCases')).PickerCases, 480),
}
