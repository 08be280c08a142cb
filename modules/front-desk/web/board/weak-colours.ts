import type { StatusKey } from '@kezhan/desk/model/room-state'

/** For who cannot tell red from green: blue, orange and greys that differ in brightness (Okabe–Ito). */
export const weakColours: Readonly<Partial<Record<StatusKey, string>>> = {
  VC: '#56b4e9',
  VD: '#999999',
  VI: '#a6d4f2',
  VP: '#cfe6f5',
  OC: '#0072b2',
  OD: '#004a75',
  ARR: '#f0e442',
  DUE: '#e69f00',
  OOO: '#d55e00',
  OOS: '#7a3600',
  LOCK: '#404040',
}
