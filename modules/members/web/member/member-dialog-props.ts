/** Whom a dialog is about. */
export interface MemberRef {
  readonly id: string
  readonly name: string
}

export interface MemberDialogProps {
  readonly member: MemberRef
  onClosed(): void
}
