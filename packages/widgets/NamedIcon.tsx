import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  ClusterOutlined,
  ContactsOutlined,
  ControlOutlined,
  CrownOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  FileTextOutlined,
  FormOutlined,
  GiftOutlined,
  HistoryOutlined,
  HomeOutlined,
  IdcardOutlined,
  KeyOutlined,
  LineChartOutlined,
  MessageOutlined,
  ProfileOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TableOutlined,
  TagOutlined,
  TeamOutlined,
  ToolOutlined,
  TransactionOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** The icons a menu may name. A fixed list, because the whole set would weigh more than the application. */
const icons: Readonly<Record<string, ComponentType>> = {
  apartment: ApartmentOutlined,
  api: ApiOutlined,
  appstore: AppstoreOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  'bar-chart': BarChartOutlined,
  bell: BellOutlined,
  book: BookOutlined,
  calendar: CalendarOutlined,
  cluster: ClusterOutlined,
  contacts: ContactsOutlined,
  control: ControlOutlined,
  crown: CrownOutlined,
  dashboard: DashboardOutlined,
  database: DatabaseOutlined,
  desktop: DesktopOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  gift: GiftOutlined,
  history: HistoryOutlined,
  home: HomeOutlined,
  idcard: IdcardOutlined,
  key: KeyOutlined,
  'line-chart': LineChartOutlined,
  message: MessageOutlined,
  profile: ProfileOutlined,
  safety: SafetyOutlined,
  schedule: ScheduleOutlined,
  setting: SettingOutlined,
  shop: ShopOutlined,
  swap: SwapOutlined,
  table: TableOutlined,
  tag: TagOutlined,
  team: TeamOutlined,
  tool: ToolOutlined,
  transaction: TransactionOutlined,
  user: UserOutlined,
  wallet: WalletOutlined,
}

export const iconNames: readonly string[] = Object.keys(icons)

/** `bar-chart` and `BarChartOutlined` are the same icon; an unknown name shows the general one. */
export default function NamedIcon({ name }: { name: string }) {
  const plainName = name
    .replace(/(Outlined|Filled|TwoTone)$/, '')
    .replace(/(?<=[a-z])[A-Z]/g, letter => `-${letter}`)
    .toLowerCase()
  const Icon = icons[plainName] ?? AppstoreOutlined
  return <Icon />
}
